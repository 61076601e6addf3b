/** Runs what the service does beside the requests. */
@NullMarked
package dev.chokepoint.trip.background;

import org.jspecify.annotations.NullMarked;
