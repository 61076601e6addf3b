/** Tests of the replica's lag. */
@NullMarked
package dev.chokepoint.trip.replica;

import org.jspecify.annotations.NullMarked;
