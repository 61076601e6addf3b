/** What several tests of the laboratory use: made-up systems, findings and processes, and the real catalogue. */
@NullMarked
package dev.chokepoint.lab.testkit;

import org.jspecify.annotations.NullMarked;
