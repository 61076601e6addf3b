package dev.chokepoint.lab.report;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One of the settings that a run compared: an arm, or a further level of a sweep.
 *
 * @param name "off", "on" or the level's name
 * @param look the style in which charts draw it
 * @param trials its valid trials in the order in which they ran
 */
record Variant(String name, String look, List<TrialResult> trials) {
    /** Of what the style sheet knows; further levels begin anew. */
    private static final int LEVEL_LOOKS = 6;

    Variant {
        trials = List.copyOf(trials);
    }

    /** Both arms, then the levels in the order of the finding's file. */
    static List<Variant> of(RunResult run) {
        List<Variant> variants = new ArrayList<>();
        for (Arm arm : Arm.values()) {
            variants.add(new Variant(
                    arm.text(),
                    arm.text(),
                    run.trials().stream()
                            .filter(trial -> trial.valid() && isArm(trial, arm))
                            .toList()));
        }
        run.levels()
                .forEach(level -> variants.add(new Variant(
                        level.name(),
                        "level" + (1 + (variants.size() - Arm.values().length) % LEVEL_LOOKS),
                        run.trials().stream()
                                .filter(trial -> trial.valid() && trial.level().equals(Optional.of(level.name())))
                                .toList())));
        return variants;
    }

    /** Whether a trial is of an arm; a trial of a level stands in the place of one, but is none. */
    static boolean isArm(TrialResult trial, Arm arm) {
        return trial.arm() == arm && trial.level().isEmpty();
    }

    /** What a trial ran: "off", "on" or the level's name. */
    static String name(TrialResult trial) {
        return trial.level().orElse(trial.arm().text());
    }

    /** The mean of a metric over the trials that have it. */
    OptionalDouble mean(String metric) {
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
