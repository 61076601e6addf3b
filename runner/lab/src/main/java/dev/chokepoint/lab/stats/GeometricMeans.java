package dev.chokepoint.lab.stats;

import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.Metric;
import java.util.Collection;
import java.util.List;

/**
 * The geometric mean of one arm's values with its interval. The ratio of two geometric means is the geometric mean of
 * the ratios, so tables that show it agree with the effect.
 */
public final class GeometricMeans {
    private GeometricMeans() {}

    /** Whether all values are finite and above 0, so that their logarithms exist. */
    public static boolean exist(Collection<Double> values) {
        return values.stream().allMatch(value -> value > 0 && Double.isFinite(value));
    }

    /**
     * Geometric mean and 95 % interval by Student's t on the logarithms. Without a value NaN; with one the interval has
     * no width. Throws an IllegalArgumentException for a value that is not above 0.
     */
    public static Metric.Scores of(List<Double> values) {
        if (!exist(values)) {
            throw new IllegalArgumentException("a geometric mean needs values above 0, there are " + values);
        }
        double[] logs = values.stream().mapToDouble(Math::log).toArray();
        double mean = Math.exp(Means.mean(logs));
        if (logs.length < 2) {
            return new Metric.Scores(mean, List.of(mean, mean), values);
        }
        Effect.Interval interval = Means.interval(logs);
        return new Metric.Scores(mean, List.of(Math.exp(interval.low()), Math.exp(interval.high())), values);
    }
}
