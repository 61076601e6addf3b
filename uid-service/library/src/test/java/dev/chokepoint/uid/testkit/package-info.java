/** The clock, the workerIds and the lease store that the library's tests decide about. */
@NullMarked
package dev.chokepoint.uid.testkit;

import org.jspecify.annotations.NullMarked;
