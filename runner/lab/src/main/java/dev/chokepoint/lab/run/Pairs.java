package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Mechanism;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The valid trials of both arms, by arm and by pair. The levels of a sweep are not included. */
final class Pairs {
    private final List<TrialResult> valid;
    private final Map<Integer, Map<Arm, TrialResult>> complete = new TreeMap<>();

    Pairs(List<TrialResult> trials) {
        this.valid = trials.stream()
                .filter(trial -> trial.valid() && trial.level().isEmpty())
                .toList();
        for (TrialResult trial : valid) {
            complete.computeIfAbsent(trial.pair(), pair -> new LinkedHashMap<>())
                    .put(trial.arm(), trial);
        }
        complete.values().removeIf(pair -> pair.size() < Arm.values().length);
    }

    /** Valid trials in the order in which they ran. */
    List<TrialResult> valid() {
        return valid;
    }

    /** One value per complete pair. NaN if a trial has no such metric. */
    List<Double> paired(String metric, Arm arm) {
        return complete.values().stream()
                .map(pair -> value(pair.get(arm), metric))
                .toList();
    }

    /** One value per trial. A trial without the metric counts as 0 if absence means 0; otherwise it is left out. */
    static List<Double> values(List<TrialResult> trials, String metric, boolean absentIsZero) {
        return trials.stream()
                .filter(trial -> absentIsZero || trial.metrics().containsKey(metric))
                .map(trial -> trial.metrics().containsKey(metric) ? value(trial, metric) : 0.0)
                .toList();
    }

    /** Valid trials of an arm in the order in which they ran. */
    List<TrialResult> of(Arm arm) {
        return valid.stream().filter(trial -> trial.arm() == arm).toList();
    }

    /** The sum of a whole-numbered metric over the valid trials of an arm. */
    long sum(String metric, Arm arm) {
        return values(of(arm), metric, false).stream().mapToLong(Math::round).sum();
    }

    /** How the mechanism metric moved in each complete pair. */
    MechanismResult mechanism(Mechanism mechanism) {
        List<MechanismResult.PairMovement> movements = new ArrayList<>();
        complete.forEach((number, pair) -> {
            double off = value(pair.get(Arm.OFF), mechanism.probe());
            double on = value(pair.get(Arm.ON), mechanism.probe());
            movements.add(new MechanismResult.PairMovement(
                    number, off, on, mechanism.movement().holds(off, on)));
        });
        boolean moved = !movements.isEmpty() && movements.stream().allMatch(MechanismResult.PairMovement::held);
        return new MechanismResult(
                mechanism.probe(), mechanism.unit(), mechanism.movement().text(), movements, moved);
    }

    private static double value(@Nullable TrialResult trial, String metric) {
        TrialResult.Value value = trial == null ? null : trial.metrics().get(metric);
        return value == null ? Double.NaN : value.value();
    }
}
