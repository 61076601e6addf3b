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

    static ClockKind parse(String value) {
        for (ClockKind kind : values()) {
            if (kind.setting().equals(value)) {
                return kind;
            }
        }
        throw new IllegalArgumentException(
                SETTING + "=" + value + " is unknown; set it to " + SYSTEM.setting() + " or " + STEPPABLE.setting());
    }
}
