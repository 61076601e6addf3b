/** The stock of nights: the participant of an order's global transaction that freezes, sells and releases it. */
@NullMarked
package dev.chokepoint.trip.stock;

import org.jspecify.annotations.NullMarked;
