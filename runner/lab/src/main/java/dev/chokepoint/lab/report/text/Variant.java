package dev.chokepoint.lab.report.text;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One of the settings that a run compared: an arm, or a further level of a sweep. {@code look} is the style in which
 * charts draw it. Its valid trials are in the order in which they ran.
 */
public record Variant(String name, String look, List<TrialResult> trials) {
    /** The style sheet has six level styles; level 7 reuses the first. */
    private static final int LEVEL_LOOKS = 6;

    /** Takes a copy of the list. */
    public Variant {
        trials = List.copyOf(trials);
    }

    /** What a run compared: both arms, then the levels in the order of the finding's file. */
    public static List<Variant> of(RunResult run) {
        List<Variant> variants = new ArrayList<>();
        for (Arm arm : Arm.values()) {
            variants.add(new Variant(arm.text(), arm.text(), trials(run, arm.text())));
        }
        run.levels()
                .forEach(level -> variants.add(new Variant(
                        level.name(),
                        "level" + (1 + (variants.size() - Arm.values().length) % LEVEL_LOOKS),
                        trials(run, level.name()))));
        return variants;
    }

    private static List<TrialResult> trials(RunResult run, String name) {
        return run.trials().stream()
                .filter(trial -> trial.valid() && trial.armOrLevel().equals(name))
                .toList();
    }

    /** The mean of a metric over the trials that have it; empty when none has. */
    public OptionalDouble mean(String metric) {
        return trials.stream()
                .flatMap(trial -> Optional.ofNullable(trial.metrics().get(metric)).stream())
                .mapToDouble(TrialResult.Value::value)
                .average();
    }

    /** The unit of a metric, empty when no trial has it. */
    String unit(String metric) {
        return trials.stream()
                .flatMap(trial -> Optional.ofNullable(trial.metrics().get(metric)).stream())
                .map(TrialResult.Value::unit)
                .findFirst()
                .orElse("");
    }
}
