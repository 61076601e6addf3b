package dev.chokepoint.relay.rulebreaker;

/** Stands for a class of a process that the runner starts. */
public final class Callee {
    /** Not a constant, which the compiler would copy into its callers. */
    public static final String NAME = Callee.class.getName();

    private Callee() {}
}
