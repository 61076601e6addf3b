package dev.chokepoint.trip.stock;

import java.time.LocalDate;
import java.util.List;

/**
 * What an order asks for: consecutive nights of one product.
 *
 * @param productId the product
 * @param firstDay the first night
 * @param nights how many nights, at least 1
 * @param quantity how many units of each night, at least 1
 */
public record Stay(long productId, LocalDate firstDay, int nights, int quantity) {

    /** Checks the ranges. */
    public Stay {
        if (nights < 1) {
            throw new IllegalArgumentException("nights=" + nights + " must be at least 1");
        }
        if (quantity < 1) {
            throw new IllegalArgumentException("quantity=" + quantity + " must be at least 1");
        }
    }

    /**
     * The last night, which is the first if there is only one.
     *
     * @return a day on or after {@link #firstDay()}
     */
    public LocalDate lastDay() {
        return firstDay.plusDays(nights - 1L);
    }

    /**
     * All nights in rising order.
     *
     * @return {@link #nights()} days
     */
    public List<LocalDate> days() {
        return firstDay.datesUntil(firstDay.plusDays(nights)).toList();
    }
}
