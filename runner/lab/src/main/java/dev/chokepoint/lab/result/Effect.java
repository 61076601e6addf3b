package dev.chokepoint.lab.result;

import java.util.Optional;

/**
 * The ratio between the arms. More than 1 means that the fix is better.
 *
 * @param ratio geometric mean of the ratios of the forks, or of the pairs of fresh trials
 * @param interval 95 % interval by Student's t on their logarithms, widened where a run is looked at more than once
 * @param bootstrap 95 % percentile bootstrap interval of the same, from five pairs of fresh trials on
 * @param tolerance a ratio between 1/(1+tolerance) and 1+tolerance counts as no effect
 */
public record Effect(double ratio, Interval interval, Optional<Interval> bootstrap, double tolerance) {
    /** Checks the tolerance. */
    public Effect {
        if (!(tolerance >= 0)) {
            throw new IllegalArgumentException("tolerance is " + tolerance + "; it is 0 or more, such as 0.05");
        }
    }

    /** An interval of a ratio. */
    public record Interval(double low, double high) {
        /** Checks the order of the ends. */
        public Interval {
            if (low > high) {
                throw new IllegalArgumentException("interval is upside down: low " + low + " > high " + high);
            }
        }
    }
}
