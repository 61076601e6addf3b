package dev.chokepoint.lab.report.text;

import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.stats.GeometricMeans;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * How the values of an arm become the one number of a table. All arms and levels of a metric use the same way, so that
 * they compare.
 */
public enum Mean {
    /** Where every value is above 0, because the effect is a mean of ratios. */
    GEOMETRIC("geometric mean"),
    /** Where a value is 0 or below, and for a count, whose verdict needs no ratio. */
    ARITHMETIC("arithmetic mean");

    /** What a table says of its numbers. */
    public static final String NOTE = "geometric means; arithmetic ones where a value is 0 or below";

    private final String text;

    Mean(String text) {
        this.text = text;
    }

    /** The mean for the primary metric. */
    public static Mean ofPrimary(RunResult run) {
        return run.count().isPresent() ? ARITHMETIC : of(run, run.primaryMetric());
    }

    /** The mean for a metric of both arms, and of the levels that have it. */
    public static Mean of(RunResult run, Metric metric) {
        Stream<Metric.Scores> levels = run.levels().stream()
                .flatMap(level -> level.metric(metric.name()).stream())
                .map(LevelResult.LevelMetric::scores);
        return fitting(
                Stream.concat(Stream.of(metric.off(), metric.on()), levels).map(Metric.Scores::rawData));
    }

    /** The mean for samples that are compared with each other. */
    public static Mean fitting(Stream<? extends Collection<Double>> samples) {
        return samples.allMatch(GeometricMeans::exist) ? GEOMETRIC : ARITHMETIC;
    }

    /** The scores of an arm with this mean and its interval. */
    public Metric.Scores scores(Metric.Scores arm) {
        return this == GEOMETRIC ? GeometricMeans.of(arm.rawData()) : arm;
    }

    /** The mean of such values; NaN when there is none. */
    public double of(List<Double> values) {
        return this == GEOMETRIC
                ? GeometricMeans.of(values).score()
                : values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    /** Its name, such as "geometric mean". */
    public String text() {
        return text;
    }
}
