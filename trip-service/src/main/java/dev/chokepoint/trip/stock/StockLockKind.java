package dev.chokepoint.trip.stock;

import java.util.Locale;

/** The values of {@code trip.stock-lock}. */
enum StockLockKind {
    /** One lock in Redis per product and day, as report 000 has it. */
    REDISSON,
    /** The conditional update alone. */
    NONE;

    static final String SETTING = "trip.stock-lock";

    String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
