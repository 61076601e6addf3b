package dev.chokepoint.lab.stats;

import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.result.Effect;
import java.util.List;
import java.util.Set;

/**
 * Quantiles of response times are whole milliseconds, because the load generator writes no others. Three forks whose
 * medians are all 2 ms do not scatter, and yet nothing is known of a difference below half a millisecond. So the
 * interval of a ratio of such figures is widened by what half a millisecond changes in either arm.
 */
public final class WholeMillis {
    private static final double HALF = 0.5;

    /** The figures that a run was widened by may differ from those in its file in the last digits. */
    private static final double ROUNDING = 0.99;

    private static final Set<String> QUANTILES = Set.of(
            LoadMetricNames.RESPONSE_TIME_P50,
            LoadMetricNames.RESPONSE_TIME_P90,
            LoadMetricNames.RESPONSE_TIME_P99,
            LoadMetricNames.SUCCESS_RESPONSE_TIME_P99,
            LoadMetricNames.RESPONSE_TIME_MAX);

    private WholeMillis() {}

    /**
     * The effect with the wider interval, or the same one for a metric that is no quantile.
     *
     * @param metric the primary metric, with its step or load in front if it has one
     * @param off its values in off, above 0
     * @param on its values in on, above 0
     */
    public static Effect widened(String metric, Effect effect, List<Double> off, List<Double> on) {
        if (!isQuantile(metric)) {
            return effect;
        }
        double factor = factor(off) * factor(on);
        return new Effect(
                effect.ratio(),
                wider(effect.interval(), factor),
                effect.bootstrap().map(interval -> wider(interval, factor)),
                effect.tolerance());
    }

    /**
     * Whether an interval is too narrow to have been widened: the run is older than this rule.
     *
     * @param metric the primary metric, with its step or load in front if it has one
     * @param off its values in off, above 0
     * @param on its values in on, above 0
     */
    public static boolean tooNarrow(String metric, Effect.Interval interval, List<Double> off, List<Double> on) {
        if (!isQuantile(metric)) {
            return false;
        }
        double factor = factor(off) * factor(on);
        return interval.high() / interval.low() < factor * factor * ROUNDING;
    }

    private static boolean isQuantile(String metric) {
        return QUANTILES.contains(metric.substring(metric.lastIndexOf('.') + 1));
    }

    private static double factor(List<Double> values) {
        double mean = GeometricMeans.of(values).score();
        // A figure of 1 ms may be one of 0.5 ms; smaller ones are 0 and give no ratio.
        return mean / Math.max(HALF, mean - HALF);
    }

    private static Effect.Interval wider(Effect.Interval interval, double factor) {
        return new Effect.Interval(interval.low() / factor, interval.high() * factor);
    }
}
