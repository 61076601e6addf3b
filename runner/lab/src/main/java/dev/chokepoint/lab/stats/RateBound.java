package dev.chokepoint.lab.stats;

import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;

/**
 * The highest rate that an event may still have after so many events. All bounds are exact and one-sided: in at least
 * 95 % of runs the true rate is below them. A finding asks how high the rate may be, never how low.
 */
public final class RateBound {
    private static final double UPPER_TAIL = 0.05;

    private RateBound() {}

    /**
     * The upper bound of the rate, in events per case; there are 0 or more events and 1 or more cases.
     *
     * <p>Events are taken as a Poisson count, because one case can hold several: one order can be sold twice or three
     * times. Where a case holds one event at most, the bound is slightly too high. Without an event it is 2.996/n, the
     * "rule of three".
     */
    public static double upper(long events, long cases) {
        if (events < 0 || cases < 1) {
            throw new IllegalArgumentException("a rate needs 0 or more events and at least 1 case, there are " + events
                    + " events among " + cases + " cases");
        }
        return GammaDistribution.of(events + 1.0, 1).inverseSurvivalProbability(UPPER_TAIL) / cases;
    }

    /** The upper bound of the share of forks that have an event, by Clopper and Pearson; there is at least one fork. */
    public static double share(int withEvents, int forks) {
        if (withEvents < 0 || forks < 1 || withEvents > forks) {
            throw new IllegalArgumentException("a share needs at least 1 fork, and no more with events than there are; "
                    + withEvents + " of " + forks + " have events");
        }
        return withEvents == forks
                ? 1
                : BetaDistribution.of(withEvents + 1.0, (double) forks - withEvents)
                        .inverseSurvivalProbability(UPPER_TAIL);
    }
}
