package dev.chokepoint.trip.stock;

import java.util.List;
import java.util.Optional;

/**
 * What an order holds.
 *
 * @param stay the nights and the quantity
 * @param bucket the rows they were taken from, the same in all nights
 * @param offRow whether its units are in {@code stock.held}
 */
record Holding(Stay stay, int bucket, boolean offRow) {

    /** An order's nights in rising order as one holding; empty if there is none. */
    static Optional<Holding> of(List<Reservation> nights) {
        return nights.stream()
                .findFirst()
                .map(first -> new Holding(
                        new Stay(first.productId(), first.day(), nights.size(), first.quantity()),
                        first.bucket(),
                        first.offRow()));
    }
}
