package dev.chokepoint.grpc.entry.chain;

import java.util.Locale;

/** The forms of {@link Chain}, as the setting {@link #SETTING} names them. */
public enum ChainKind {
    /** Entry, provider and database. */
    WHOLE,
    /** Entry and provider: the database is left out. */
    DUBBO,
    /** The entry alone. */
    ALONE;

    /** The setting that chooses. */
    static final String SETTING = "entry.chain";

    /** As it is written in a configuration, and in replies. */
    public String setting() {
        return name().toLowerCase(Locale.ROOT);
    }
}
