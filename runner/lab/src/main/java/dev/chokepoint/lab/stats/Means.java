package dev.chokepoint.lab.stats;

import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.Metric;
import java.util.Arrays;
import java.util.List;

/** The mean of one arm's trials with its interval. */
public final class Means {
    private Means() {}

    /**
     * Mean and 95 % interval by Student's t of one value a valid trial, in the order in which they ran. The mean is NaN
     * without a value, and the interval has no width with one.
     */
    public static Metric.Scores of(List<Double> values) {
        double[] raw = values.stream().mapToDouble(Double::doubleValue).toArray();
        double mean = mean(raw);
        if (raw.length < 2) {
            return new Metric.Scores(mean, List.of(mean, mean), values);
        }
        Effect.Interval interval = StudentInterval.ofMean(raw);
        return new Metric.Scores(mean, List.of(interval.low(), interval.high()), values);
    }

    static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }
}
