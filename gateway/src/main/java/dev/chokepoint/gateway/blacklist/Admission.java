package dev.chokepoint.gateway.blacklist;

/** What a {@link BlacklistCheck} says about a caller. */
public enum Admission {

    /** Not on the blacklist. */
    ADMITTED,

    /** On the blacklist. */
    BARRED,

    /** Unknown: the blacklist was never read, or Redis did not answer in time. */
    UNKNOWN;

    /**
     * What follows from being listed.
     *
     * @param onTheBlacklist whether the caller is
     */
    public static Admission of(boolean onTheBlacklist) {
        return onTheBlacklist ? BARRED : ADMITTED;
    }
}
