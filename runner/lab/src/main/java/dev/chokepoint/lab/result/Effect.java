package dev.chokepoint.lab.result;

import java.util.Optional;

/**
 * The ratio between the arms. More than 1 means that the fix is better.
 *
 * @param ratio geometric mean of the paired ratios
 * @param interval 95 % interval by Student's t on the paired log ratios
 * @param bootstrap 95 % percentile bootstrap interval of the same, from five pairs on
 * @param tolerance a ratio between 1/(1+tolerance) and 1+tolerance counts as no effect
 */
public record Effect(double ratio, Interval interval, Optional<Interval> bootstrap, double tolerance) {

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
