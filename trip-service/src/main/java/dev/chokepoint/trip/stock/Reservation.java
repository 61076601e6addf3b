package dev.chokepoint.trip.stock;

import java.time.LocalDate;

/**
 * One night that an order holds.
 *
 * @param productId the product
 * @param day the night
 * @param quantity units held
 */
record Reservation(long productId, LocalDate day, int quantity) {}
