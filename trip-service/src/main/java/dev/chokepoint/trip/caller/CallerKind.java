package dev.chokepoint.trip.caller;

import java.util.Locale;

/** The values of {@code trip.callers}. */
enum CallerKind {
    /** Callers are not told apart: whoever knows the id of an order may use it. */
    OPEN,
    /** The gateway names the user of each call, and an order belongs to its user. */
    GATEWAY;

    static final String SETTING = "trip.callers";

    String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
