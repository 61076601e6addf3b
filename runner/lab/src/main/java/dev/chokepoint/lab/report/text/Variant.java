package dev.chokepoint.lab.report.text;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** An arm or a further level of a sweep, its style in charts, and its valid trials in the order of the run. */
public record Variant(String name, String look, List<TrialResult> trials) {
    /** The style sheet has six level styles; level 7 reuses the first. */
    private static final int LEVEL_LOOKS = 6;

    /** What a run compared: both arms, then the levels in the order of the finding's file. */
    public static List<Variant> of(RunResult run) {
        List<Variant> variants = new ArrayList<>();
        for (Arm arm : Arm.values()) {
            variants.add(new Variant(arm.text(), arm.text(), run.valid(arm.text())));
        }
        for (LevelResult level : run.levels()) {
            String look = "level" + (1 + (variants.size() - Arm.values().length) % LEVEL_LOOKS);
            variants.add(new Variant(level.name(), look, run.valid(level.name())));
        }
        return variants;
    }

    /** The arithmetic mean of a metric over the trials that have it; empty when none has. */
    public OptionalDouble mean(String metric) {
        return values(metric).mapToDouble(TrialResult.Value::value).average();
    }

    /** The mean of a metric in each variant, all of the same kind; empty where no trial has it. */
    public static List<OptionalDouble> means(List<Variant> variants, String metric) {
        List<List<Double>> samples = variants.stream()
                .map(variant ->
                        variant.values(metric).map(TrialResult.Value::value).toList())
                .toList();
        Mean mean = Mean.fitting(samples.stream());
        return samples.stream()
                .map(sample -> sample.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(mean.of(sample)))
                .toList();
    }

    /** The unit of a metric, empty when no trial has it. */
    String unit(String metric) {
        return values(metric).map(TrialResult.Value::unit).findFirst().orElse("");
    }

    private Stream<TrialResult.Value> values(String metric) {
        return trials.stream().flatMap(trial -> trial.metric(metric).stream());
    }
}
