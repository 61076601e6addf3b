package dev.chokepoint.lab.result;

import java.util.List;
import java.util.Optional;

/**
 * One further level of a sweep, which has no part in the verdict.
 *
 * @param name the level's name in the finding's file
 * @param settings what it sets on the toggle's component, one setting a line
 * @param metrics the primary metric first, then the mechanism, then everything else that was read
 */
public record LevelResult(String name, List<String> settings, List<LevelMetric> metrics) {
    /** Takes copies of the lists. */
    public LevelResult {
        settings = List.copyOf(settings);
        metrics = List.copyOf(metrics);
    }

    /**
     * One metric by name.
     *
     * @param metric its name
     * @return the metric at this level; empty when it was not read
     */
    public Optional<LevelMetric> metric(String metric) {
        return metrics.stream().filter(one -> one.name().equals(metric)).findFirst();
    }

    /**
     * One metric at this level.
     *
     * @param name metric or probe id
     * @param scoreUnit its unit
     * @param scores its values over the valid trials of the level
     */
    public record LevelMetric(String name, String scoreUnit, Metric.Scores scores) {}
}
