/** Payments. */
@NullMarked
package dev.chokepoint.trip.pay;

import org.jspecify.annotations.NullMarked;
