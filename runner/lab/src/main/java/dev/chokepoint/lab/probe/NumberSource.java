package dev.chokepoint.lab.probe;

import java.util.Set;

/**
 * Where a number comes from. A {@link Probe} is such a source with a name and a unit.
 *
 * @param needs what the number is read from
 * @param begin starts reading it
 */
public record NumberSource(Set<Need> needs, Begin begin) {
    /** Copies the set. */
    public NumberSource {
        needs = Set.copyOf(needs);
    }

    /** Starts reading a number. */
    @FunctionalInterface
    public interface Begin {
        /**
         * Starts reading as the measured part starts.
         *
         * @param view the running trial
         * @return the reading to be ended after the measured part
         * @throws ProbeException if what the number is made of is not there
         */
        Reading at(TrialView view) throws ProbeException;
    }
}
