package dev.chokepoint.trip.database;

import java.time.DayOfWeek;
import java.time.LocalDate;

/**
 * What a night costs: a list price that differs by product, and a surcharge for the nights before Saturday and
 * Sunday.
 */
final class SeedCalendar {

    private static final long CHEAPEST_CENTS = 20_000;
    private static final long STEP_CENTS = 1_500;
    private static final int WEEKEND_PERCENT = 120;
    private static final int WHOLE_PERCENT = 100;

    private SeedCalendar() {}

    static long listPriceCents(long productId) {
        return CHEAPEST_CENTS + STEP_CENTS * productId;
    }

    static long nightPriceCents(long productId, LocalDate day) {
        DayOfWeek weekday = day.getDayOfWeek();
        boolean weekend = weekday == DayOfWeek.FRIDAY || weekday == DayOfWeek.SATURDAY;
        return listPriceCents(productId) * (weekend ? WEEKEND_PERCENT : WHOLE_PERCENT) / WHOLE_PERCENT;
    }
}
