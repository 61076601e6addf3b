package dev.chokepoint.trip.order;

import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import dev.chokepoint.trip.stock.Stay;
import java.util.List;

/**
 * The price of a stay.
 *
 * @param nights one price per night, in rising order of the days
 * @param amountCents price of all nights and units
 */
public record Quote(List<NightPrice> nights, long amountCents) {

    /** Copies the prices. */
    public Quote {
        nights = List.copyOf(nights);
    }

    /**
     * Prices a stay by the calendar.
     *
     * @param stay the nights and the quantity
     * @param calendar what the calendar holds for these nights, in rising order
     * @return the quote
     * @throws RefusalException when a night is not in the calendar
     */
    static Quote of(Stay stay, List<NightPrice> calendar) {
        if (!calendar.stream().map(NightPrice::day).toList().equals(stay.days())) {
            throw new RefusalException(
                    Refusal.NOT_ON_SALE,
                    "Product " + stay.productId() + " has a price on " + calendar.size() + " of the " + stay.nights()
                            + " nights from " + stay.firstDay() + " to " + stay.lastDay() + ".");
        }
        long oneUnit = calendar.stream().mapToLong(NightPrice::priceCents).sum();
        return new Quote(calendar, Math.multiplyExact(oneUnit, stay.quantity()));
    }
}
