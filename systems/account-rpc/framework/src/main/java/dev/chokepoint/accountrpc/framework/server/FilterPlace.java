package dev.chokepoint.accountrpc.framework.server;

import java.util.Locale;

/** Where the filters of answers run. */
public enum FilterPlace {
    /** On the event loop of the connection: report 001 as it was found. */
    EVENT_LOOP,
    /** On the thread that called the method: its remedy. */
    EXECUTOR;

    /** As it is written in a configuration. */
    public String setting() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
