package dev.chokepoint.lab.result;

import java.util.List;
import java.util.Optional;

/**
 * One further level of a sweep, which has no part in the verdict. {@code settings} is what it sets on the toggle's
 * component, one setting a line. The primary metric is first, then the mechanism, then everything else that was read.
 */
public record LevelResult(String name, List<String> settings, List<LevelMetric> metrics) {
    /** Takes copies of the lists. */
    public LevelResult {
        settings = List.copyOf(settings);
        metrics = List.copyOf(metrics);
    }

    /** The metric of this name at this level; empty when it was not read. */
    public Optional<LevelMetric> metric(String metric) {
        return metrics.stream().filter(one -> one.name().equals(metric)).findFirst();
    }

    /** One metric or probe at this level, over the valid trials of the level. */
    public record LevelMetric(String name, String scoreUnit, Metric.Scores scores) {}
}
