package dev.chokepoint.lab.stats;

import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.Metric;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/** The mean of one arm's trials with its interval. */
public final class Means {
    /** Of every interval that nothing widens. */
    static final double CONFIDENCE = 0.95;

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

    /** The middle value, or the mean of the two middle ones; NaN without a value. */
    public static double median(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int middle = sorted.length / 2;
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** The time of a task at the mean of some speeds, from its times at each of them; NaN without a value. */
    public static double harmonic(List<Double> values) {
        return 1 / values.stream().mapToDouble(value -> 1 / value).average().orElse(Double.NaN);
    }

    static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }

    /** The 95 % interval of the mean of at least two values, by Student's t. */
    static Effect.Interval interval(double[] values) {
        return interval(values, CONFIDENCE);
    }

    /** The interval of the mean of at least two values, by Student's t. The confidence is 0 to 1. */
    static Effect.Interval interval(double[] values, double confidence) {
        int count = values.length;
        if (count < 2) {
            throw new IllegalArgumentException("the interval of a mean needs at least 2 values, there are " + count);
        }
        double mean = mean(values);
        double half = quantile(count - 1, confidence) * Math.sqrt(squares(values) / (count - 1) / count);
        return new Effect.Interval(mean - half, mean + half);
    }

    /** The sum of the squared distances from the mean. */
    static double squares(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
    }

    /** Student's t between whose negative and itself this share of the values lies, 0 to 1. */
    static double quantile(double degreesOfFreedom, double confidence) {
        return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability((1 - confidence) / 2);
    }

    /** The interval of a ratio from that of its logarithm. */
    static Effect.Interval exponential(Effect.Interval logs) {
        return new Effect.Interval(Math.exp(logs.low()), Math.exp(logs.high()));
    }
}
