package dev.chokepoint.trip.statement;

import java.util.Locale;

/** What a statement is part of. */
public enum Phase {
    /** The first phase of a participant: its local transaction, the fence's statement included. */
    TRY,
    /** The second phase after success. */
    CONFIRM,
    /** The second phase after a failure. */
    CANCEL,
    /** A query of products: what is on a page, and what is left of it. */
    QUERY,
    /** Everything else: payments, health, migration, the fence's cleaning. */
    OTHER;

    /**
     * The phase as the value of the meter's tag.
     *
     * @return {@code try}, {@code confirm}, {@code cancel}, {@code query} or {@code other}
     */
    public String tag() {
        return name().toLowerCase(Locale.ROOT);
    }
}
