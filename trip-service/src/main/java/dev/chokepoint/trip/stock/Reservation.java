package dev.chokepoint.trip.stock;

import java.time.LocalDate;

/**
 * One night that an order holds.
 *
 * @param productId the product
 * @param day the night
 * @param quantity units held
 * @param bucket the row they were taken from
 * @param offRow whether the units are in {@code stock.held}
 */
record Reservation(long productId, LocalDate day, int quantity, int bucket, boolean offRow) {}
