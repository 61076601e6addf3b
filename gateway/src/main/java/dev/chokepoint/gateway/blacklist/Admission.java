package dev.chokepoint.gateway.blacklist;

/** What a {@link BlacklistCheck} says about a caller. */
public enum Admission {

    /** Not on the blacklist. */
    ADMITTED,

    /** On the blacklist. */
    BARRED,

    /** Nobody knows, because the blacklist was never read. */
    UNKNOWN
}
