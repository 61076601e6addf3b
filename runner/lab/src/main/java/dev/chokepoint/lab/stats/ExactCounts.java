package dev.chokepoint.lab.stats;

import dev.chokepoint.lab.result.CountResult;
import java.util.List;
import java.util.Optional;
import org.apache.commons.numbers.gamma.RegularizedBeta;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;

/**
 * Compares the events of both arms of a count finding by exact tests, one-sided: is the rate in off higher?
 *
 * <p>By event every case counts for itself. That is right only if the events are independent; the requests of one fork
 * share a stack, and one cause can strike many of them. So it is done by fork as well: forks are independent.
 */
public final class ExactCounts {
    /** At most so likely may a difference be without a cause. */
    public static final double LEVEL = 0.05;

    /** Three forks with events against three without have the probability 1/20, which is computed with 16 digits. */
    private static final double ROUNDING = 1e-9;

    private ExactCounts() {}

    /**
     * The outcome from the events of each fork (or fresh trial) of an arm and the cases of all of them. Throws an
     * IllegalArgumentException if an arm has no fork or no case, or a number is below 0.
     */
    public static CountResult of(String unit, List<Long> offEvents, long offCases, List<Long> onEvents, long onCases) {
        long off = sum(offEvents);
        long on = sum(onEvents);
        CountResult.Forks offForks = forks(offEvents);
        CountResult.Forks onForks = forks(onEvents);
        CountResult.Significance significance = new CountResult.Significance(
                byEvent(off, offCases, on, onCases), byFork(offForks, onForks), offForks, onForks);
        return new CountResult(
                unit, off, offCases, on, onCases, RateBound.upper(on, onCases), Optional.of(significance));
    }

    /** Whether a probability is low enough to rule chance out. */
    public static boolean rare(double probability) {
        return probability <= LEVEL + ROUNDING;
    }

    /**
     * The conditional binomial: if both arms have the same rate, each event falls into off with the share that off has
     * of the cases (Przyborowski and Wilenski, Biometrika, 1940). 1 without an event.
     */
    static double byEvent(long offEvents, long offCases, long onEvents, long onCases) {
        if (offEvents < 0 || onEvents < 0 || offCases < 1 || onCases < 1) {
            throw new IllegalArgumentException("each arm needs 0 or more events and at least 1 case; there are "
                    + offEvents + " among " + offCases + " and " + onEvents + " among " + onCases);
        }
        double share = (double) offCases / (offCases + onCases);
        // The upper tail of the binomial, which its own class computes the same way, but for an int of events only.
        return offEvents == 0 ? 1 : RegularizedBeta.value(share, (double) offEvents, (double) onEvents + 1);
    }

    /** Fisher's exact test: the forks with events fall on the arms by chance. 1 without an event. */
    static double byFork(CountResult.Forks off, CountResult.Forks on) {
        int withEvents = off.withEvents() + on.withEvents();
        return HypergeometricDistribution.of(off.number() + on.number(), withEvents, off.number())
                .survivalProbability(off.withEvents() - 1);
    }

    private static CountResult.Forks forks(List<Long> events) {
        int withEvents =
                Math.toIntExact(events.stream().filter(count -> count > 0).count());
        return new CountResult.Forks(events.size(), withEvents, RateBound.share(withEvents, events.size()));
    }

    private static long sum(List<Long> events) {
        return events.stream().mapToLong(Long::longValue).sum();
    }
}
