package dev.chokepoint.catalogue.finding;

import java.util.Locale;

/** One side of a toggle. */
public enum Arm {
    /** As the report found it: the fault is present. */
    OFF,
    /** Fixed; always the good side. */
    ON;

    /** The spelling of front matter, toggles and output. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
