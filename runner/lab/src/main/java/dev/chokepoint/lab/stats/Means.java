package dev.chokepoint.lab.stats;

import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.Metric;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/** The mean of one arm's trials with its interval. */
public final class Means {
    /** Two sides share the 5 % that lie outside. */
    private static final double UPPER_TAIL = 0.025;

    private Means() {}

    /** Mean and 95 % interval by Student's t. Without a value NaN; with one the interval has no width. */
    public static Metric.Scores of(List<Double> values) {
        double[] raw = values.stream().mapToDouble(Double::doubleValue).toArray();
        double mean = mean(raw);
        if (raw.length < 2) {
            return new Metric.Scores(mean, List.of(mean, mean), values);
        }
        Effect.Interval interval = interval(raw);
        return new Metric.Scores(mean, List.of(interval.low(), interval.high()), values);
    }

    static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }

    /** The 95 % interval of the mean of at least two values, by Student's t. */
    static Effect.Interval interval(double[] values) {
        int count = values.length;
        if (count < 2) {
            throw new IllegalArgumentException("the interval of a mean needs at least 2 values, there are " + count);
        }
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        double half = quantile(count - 1) * Math.sqrt(squares / (count - 1) / count);
        return new Effect.Interval(mean - half, mean + half);
    }

    static double quantile(int degreesOfFreedom) {
        return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(UPPER_TAIL);
    }
}
