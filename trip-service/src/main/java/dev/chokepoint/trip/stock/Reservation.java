package dev.chokepoint.trip.stock;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * One night that an order holds.
 *
 * @param productId the product
 * @param day the night
 * @param quantity units held
 */
record Reservation(long productId, LocalDate day, int quantity) {

    /** The stay of an order's nights in rising order; empty if there is none. */
    static Optional<Stay> stay(List<Reservation> nights) {
        return nights.stream()
                .findFirst()
                .map(first -> new Stay(first.productId(), first.day(), nights.size(), first.quantity()));
    }
}
