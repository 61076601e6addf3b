/** Measures what the steady system carries, and the processor time of each component for it. */
@NullMarked
package dev.chokepoint.performance;

import org.jspecify.annotations.NullMarked;
