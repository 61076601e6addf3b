package dev.chokepoint.trip.stock;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

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

    /** In one line, for a branch of the global transaction, such as {@code 7/2030-01-03/2/1}. */
    public String text() {
        return productId + "/" + firstDay + "/" + nights + "/" + quantity;
    }

    /** Reads {@link #text()}; nothing if there is no text, and an error if it is another one. */
    static Optional<Stay> parse(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        String[] parts = text.split("/", -1);
        if (parts.length != 4) {
            throw new IllegalArgumentException("\"" + text + "\" is no stay: product/first day/nights/quantity");
        }
        return Optional.of(new Stay(
                Long.parseLong(parts[0]),
                LocalDate.parse(parts[1]),
                Integer.parseInt(parts[2]),
                Integer.parseInt(parts[3])));
    }
}
