package dev.chokepoint.lab.probe;

import java.util.Set;

/** Where a number comes from. A {@link Probe} is such a source with a name and a unit. */
public record NumberSource(Set<Need> needs, Begin begin) {
    /** Copies the set. */
    public NumberSource {
        needs = Set.copyOf(needs);
    }

    /** Starts reading a number. */
    @FunctionalInterface
    public interface Begin {
        /** Starts reading as the measured part starts, or throws when what the number is made of is not there. */
        Reading at(TrialView view) throws ProbeException;
    }
}
