package dev.chokepoint.lab.probe;

import java.util.Locale;

/** What a probe reads from. Not every target has all of it. */
public enum Need {
    /** Meters at the management port of a component. */
    METERS,
    /** The log of a component while it runs. */
    LOG,
    /** What Linux and the JDK's tools show of a component's process. */
    PROCESS,
    /** A database of the system, by JDBC. */
    DATABASE,
    /** The machine of the runner, which must be that of the components as well. */
    THIS_MACHINE;

    /** The words for messages, such as "this machine". */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
