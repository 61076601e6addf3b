package dev.chokepoint.failures.rulebreaker;

/** Stands for a class of the program that breaks parts of the system. */
public final class Failing {
    @Override
    public String toString() {
        return "failing";
    }
}
