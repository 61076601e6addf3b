package dev.chokepoint.trip.clock;

import java.util.Locale;

/** The values of {@code trip.clock}. */
enum ClockKind {
    /** The clock of the machine. */
    SYSTEM,
    /** The clock of the machine and a step that the management port can change; for experiments only. */
    STEPPABLE;

    static final String SETTING = "trip.clock";

    String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
