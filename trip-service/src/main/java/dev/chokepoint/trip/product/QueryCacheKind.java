package dev.chokepoint.trip.product;

import java.util.Locale;

/** The values of {@code trip.query.cache}. */
enum QueryCacheKind {
    /** Every query asks the database. */
    NONE,
    /** Each process keeps its answers for a short time. */
    LOCAL;

    static final String SETTING = "trip.query.cache";

    String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
