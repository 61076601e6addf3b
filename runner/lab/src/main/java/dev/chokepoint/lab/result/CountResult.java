package dev.chokepoint.lab.result;

import java.util.Optional;

/**
 * Outcome of a count finding: events and cases over all valid trials of an arm. Those of an event finding are of all
 * data of a trial, its burn-in included; those of another one are of the measured part.
 *
 * @param unit what is counted, such as "ids"
 * @param onRateBound upper bound of the rate in on, in events a case: exact (Poisson), one-sided, 95 %. In a run.json
 *     of layout 2 it is 3/n without an event and two-sided with events
 * @param significance empty in a run.json of layout 2
 */
public record CountResult(
        String unit,
        long offEvents,
        long offCases,
        long onEvents,
        long onCases,
        double onRateBound,
        Optional<Significance> significance) {

    /** A run.json of layout 2 has no significance. */
    public CountResult {
        significance = significance == null ? Optional.empty() : significance;
    }

    /**
     * How likely at least so large a difference is if the fix changes nothing: exact p values, one-sided.
     *
     * @param byEvent the events of off among all events, by the cases of each arm: conditional binomial
     * @param byFork the forks (or fresh trials) with an event in each arm: Fisher's exact test
     */
    public record Significance(double byEvent, double byFork, Forks off, Forks on) {}

    /**
     * The forks, or fresh trials, of an arm.
     *
     * @param withEvents those in which at least one event was counted
     * @param shareBound upper bound of the share of forks with an event: exact (binomial), one-sided, 95 %
     */
    public record Forks(int number, int withEvents, double shareBound) {
        /** Checks that not more forks have events than there are. */
        public Forks {
            if (withEvents < 0 || withEvents > number) {
                throw new IllegalArgumentException(withEvents + " of " + number + " forks cannot have events");
            }
        }
    }
}
