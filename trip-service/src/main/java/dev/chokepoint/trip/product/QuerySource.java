package dev.chokepoint.trip.product;

import java.util.Locale;

/** The values of {@code trip.query.source}. */
enum QuerySource {
    /** The database of the orders. */
    PRIMARY,
    /** Its replica, while that is fresh. */
    REPLICA;

    static final String SETTING = "trip.query.source";

    String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
