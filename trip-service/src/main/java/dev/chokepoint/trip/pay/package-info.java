/** Pays a confirmed order. */
@NullMarked
package dev.chokepoint.trip.pay;

import org.jspecify.annotations.NullMarked;
