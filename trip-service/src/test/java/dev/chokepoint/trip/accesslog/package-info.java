/** Writes one record for each call of a controller, with the caller's region. */
@NullMarked
package dev.chokepoint.trip.accesslog;

import org.jspecify.annotations.NullMarked;
