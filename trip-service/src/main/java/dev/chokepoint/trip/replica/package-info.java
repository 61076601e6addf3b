/** A replica of the database, and how far it is behind. */
@NullMarked
package dev.chokepoint.trip.replica;

import org.jspecify.annotations.NullMarked;
