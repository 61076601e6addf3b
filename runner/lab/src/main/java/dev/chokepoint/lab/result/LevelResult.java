package dev.chokepoint.lab.result;

import java.util.List;
import java.util.Optional;

/**
 * One further level of a sweep, which has no part in the verdict.
 *
 * @param settings what it sets on the toggle's component, one setting a line
 * @param metrics the primary metric first, then the mechanism, then everything else that was read
 * @param againstOff its effect on the primary metric against {@code off}, by the statistics of the run's own effect;
 *     empty for a count, with fewer than two forks or pairs, and in earlier runs
 */
public record LevelResult(String name, List<String> settings, List<LevelMetric> metrics, Optional<Effect> againstOff) {
    /** Takes copies of the lists. Earlier runs have no effect. */
    public LevelResult {
        againstOff = againstOff == null ? Optional.empty() : againstOff;
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
