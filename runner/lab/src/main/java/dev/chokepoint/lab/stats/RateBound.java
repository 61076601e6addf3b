package dev.chokepoint.lab.stats;

import org.apache.commons.statistics.distribution.BetaDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;

/** The highest rate that an event may still have after so many events among so many cases. */
public final class RateBound {
    /** -ln(0.05) = 2.996: with no event in n cases a rate above 3/n would have shown one in 95 of 100 series. */
    private static final double RULE_OF_THREE = 3;

    /** Two sides share the 5 % that lie outside. */
    private static final double UPPER_TAIL = 0.025;

    private RateBound() {}

    /**
     * The upper bound of the rate with 95 % confidence, in events per case. There are 0 or more events and 1 or more
     * cases.
     *
     * <p>Without an event it is the rule of three: 3/n, at most 1. With events it is the upper end of the exact
     * two-sided interval: Clopper and Pearson's while there are fewer events than cases, else Garwood's (Poisson),
     * because then a case holds several events.
     */
    public static double upper(long events, long cases) {
        if (events < 0 || cases < 1) {
            throw new IllegalArgumentException("a rate needs 0 or more events and at least 1 case, there are " + events
                    + " events among " + cases + " cases");
        }
        if (events == 0) {
            return Math.min(1, RULE_OF_THREE / cases);
        }
        if (events < cases) {
            return BetaDistribution.of(events + 1.0, (double) cases - events).inverseSurvivalProbability(UPPER_TAIL);
        }
        return events == cases
                ? 1
                : GammaDistribution.of(events + 1.0, 1).inverseSurvivalProbability(UPPER_TAIL) / cases;
    }
}
