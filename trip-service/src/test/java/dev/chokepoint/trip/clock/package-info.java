/** Tests of the clock. */
@NullMarked
package dev.chokepoint.trip.clock;

import org.jspecify.annotations.NullMarked;
