package dev.chokepoint.trip.secondphase;

import java.util.Locale;

/** The values of {@code trip.second-phase}. */
enum SecondPhaseKind {
    /** Confirms and cancels go to the database. */
    NORMAL,
    /** The management port can have their statements refused for a while; for experiments only. */
    REFUSABLE;

    static final String SETTING = "trip.second-phase";

    String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
