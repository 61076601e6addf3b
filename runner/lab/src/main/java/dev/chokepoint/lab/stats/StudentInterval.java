package dev.chokepoint.lab.stats;

import dev.chokepoint.lab.result.Effect;
import org.apache.commons.statistics.distribution.TDistribution;

/** The 95 % interval of a mean by Student's t. */
final class StudentInterval {
    /** Two sides share the 5 % that lie outside. */
    private static final double UPPER_TAIL = 0.025;

    private StudentInterval() {}

    /** The interval of the mean of at least two values. */
    static Effect.Interval ofMean(double[] values) {
        int count = values.length;
        if (count < 2) {
            throw new IllegalArgumentException("the interval of a mean needs at least 2 values, there are " + count);
        }
        double mean = Means.mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        double standardError = Math.sqrt(squares / (count - 1) / count);
        double half = quantile(count - 1) * standardError;
        return new Effect.Interval(mean - half, mean + half);
    }

    static double quantile(int degreesOfFreedom) {
        return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(UPPER_TAIL);
    }
}
