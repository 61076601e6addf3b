/** The wall clock of the service; for experiments it can be stepped, as the clock of a drifting host is. */
@NullMarked
package dev.chokepoint.trip.clock;

import org.jspecify.annotations.NullMarked;
