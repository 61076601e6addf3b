package dev.chokepoint.trip.stock;

import java.time.LocalDate;

/**
 * An event inside this service: a local transaction changes how much is left of some nights. It is published before the
 * commit, so its listeners wait for the commit. A confirm is none: what it sells was taken away by the freeze.
 *
 * @param productId the product
 * @param firstDay the first night
 * @param lastDay the last night, not before the first
 */
public record AvailabilityChanged(long productId, LocalDate firstDay, LocalDate lastDay) {

    /** Checks the order of the days. */
    public AvailabilityChanged {
        if (lastDay.isBefore(firstDay)) {
            throw new IllegalArgumentException("the last day " + lastDay + " is before the first, " + firstDay);
        }
    }

    static AvailabilityChanged of(Stay stay) {
        return new AvailabilityChanged(stay.productId(), stay.firstDay(), stay.lastDay());
    }
}
