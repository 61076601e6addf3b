package dev.chokepoint.trip.product;

import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/**
 * What a caller asks for: one page of products over a range of days.
 *
 * @param firstDay the first night
 * @param lastDay the last night, included; 1 to 31 nights
 * @param page number of the page, from 0
 * @param size most products on a page, 1 or more
 */
record PageQuery(LocalDate firstDay, LocalDate lastDay, int page, int size) {

    /** Nights in one answer: the 30 days of report 000 and the day after. */
    private static final int MOST_DAYS = 31;

    PageQuery {
        long days = ChronoUnit.DAYS.between(firstDay, lastDay) + 1;
        if (days < 1 || days > MOST_DAYS) {
            throw new RefusalException(
                    Refusal.RANGE_OF_DAYS,
                    "From " + firstDay + " to " + lastDay + " are " + days + " days; ask for 1 to " + MOST_DAYS + ".");
        }
        if (page < 0 || size < 1) {
            throw new IllegalArgumentException("page=" + page + " and size=" + size + " must be at least 0 and 1");
        }
    }

    /** Products on the pages before this one. */
    long offset() {
        return (long) page * size;
    }

    /** Whether the ranges of days have a night in common. */
    boolean overlaps(LocalDate first, LocalDate last) {
        return !last.isBefore(firstDay) && !first.isAfter(lastDay);
    }
}
