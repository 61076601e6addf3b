/** Cancels confirmed orders: at the caller's wish, or because nobody has paid them in time. */
@NullMarked
package dev.chokepoint.trip.cancel;

import org.jspecify.annotations.NullMarked;
