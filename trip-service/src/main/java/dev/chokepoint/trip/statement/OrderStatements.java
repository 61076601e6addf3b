package dev.chokepoint.trip.statement;

import java.util.Locale;

/** The values of {@code trip.statements}: which statements an order sends. */
public enum OrderStatements {
    /** The 28 of report 000 ("12(try)+14(confirm)个"), with the look for its key and the read-back. */
    REPORTED,
    /** 17: nothing is read that is known already, and nothing is written that other rows tell. */
    LEAN;

    /** As it is written in a configuration. */
    public String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
