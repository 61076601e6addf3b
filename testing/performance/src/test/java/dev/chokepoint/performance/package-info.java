/** Tests of the performance program's own parts. */
@NullMarked
package dev.chokepoint.performance;

import org.jspecify.annotations.NullMarked;
