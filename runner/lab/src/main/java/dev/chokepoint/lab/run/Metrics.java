package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.finding.Mechanism;
import dev.chokepoint.lab.result.ForkResult;
import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.stats.Means;
import dev.chokepoint.lab.trial.ProbeReadings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The metrics of a run's valid trials, by arm, by pair and by level. */
final class Metrics {
    private final Finding finding;
    private final List<TrialResult> trials;
    private final Set<Integer> withInvalidTrials;
    private final Map<Integer, Map<Arm, TrialResult>> complete = new TreeMap<>();

    Metrics(Finding finding, List<TrialResult> all) {
        this.finding = finding;
        this.trials = all.stream().filter(TrialResult::valid).toList();
        this.withInvalidTrials = all.stream()
                .filter(trial -> !trial.valid())
                .map(TrialResult::pair)
                .collect(Collectors.toSet());
        for (TrialResult trial : ofLevel(Optional.empty())) {
            complete.computeIfAbsent(trial.pair(), pair -> new LinkedHashMap<>())
                    .put(trial.arm(), trial);
        }
        complete.values().removeIf(pair -> pair.size() < Arm.values().length);
    }

    /** Valid trials of a level in the order in which they ran; without one those of both arms. */
    private List<TrialResult> ofLevel(Optional<String> level) {
        return trials.stream().filter(trial -> trial.level().equals(level)).toList();
    }

    private List<TrialResult> ofArm(Arm arm) {
        return ofLevel(Optional.empty()).stream()
                .filter(trial -> trial.arm() == arm)
                .toList();
    }

    Metric primary() {
        return metric(finding.primary().metric(), finding.primary().unit());
    }

    /** The mechanism's number first, then those probes that the finding wants shown, then the rest by name. */
    List<Metric> secondary() {
        Map<String, String> units = units(ofLevel(Optional.empty()));
        return names(units.keySet()).stream()
                .map(name -> metric(name, unit(name, units)))
                .toList();
    }

    /** The metrics of one level of a sweep: the primary first, then as {@link #secondary}. */
    List<LevelResult.LevelMetric> ofLevel(String level) {
        List<TrialResult> there = ofLevel(Optional.of(level));
        Map<String, String> units = units(there);
        List<String> names = names(units.keySet());
        names.add(0, finding.primary().metric());
        return names.stream()
                .map(name -> new LevelResult.LevelMetric(name, unit(name, units), scores(there, name)))
                .toList();
    }

    /** One value of the primary metric per complete pair. NaN if a trial has none. */
    List<Double> paired(Arm arm) {
        return complete.values().stream()
                .map(pair -> value(pair.get(arm), finding.primary().metric()))
                .toList();
    }

    /** One value of the primary metric per pair whose off and level are valid, by side. NaN if a trial has none. */
    Map<Arm, List<Double>> pairedWithLevel(String level) {
        List<Double> off = new ArrayList<>();
        List<Double> on = new ArrayList<>();
        for (TrialResult there : ofLevel(Optional.of(level))) {
            ofArm(Arm.OFF).stream()
                    .filter(trial -> trial.pair() == there.pair())
                    .forEach(trial -> {
                        off.add(value(trial, finding.primary().metric()));
                        on.add(value(there, finding.primary().metric()));
                    });
        }
        return Map.of(Arm.OFF, off, Arm.ON, on);
    }

    /** The forks whose trials are all valid. */
    List<ForkResult> ofValidForks(List<ForkResult> forks) {
        return forks.stream()
                .filter(fork -> !withInvalidTrials.contains(fork.number()))
                .toList();
    }

    /** Whether a trial of an arm has the metric. */
    boolean has(String metric) {
        return ofLevel(Optional.empty()).stream()
                .anyMatch(trial -> trial.metrics().containsKey(metric));
    }

    /** The cases that a metric counts, summed over the valid trials of an arm. */
    long cases(String metric, Arm arm) {
        return ofArm(arm).stream()
                .flatMapToLong(trial -> trial.cases(metric).stream())
                .sum();
    }

    /** The events that a metric counts, one number a valid trial of an arm. */
    List<Long> events(String metric, Arm arm) {
        return ofArm(arm).stream()
                .flatMap(trial -> trial.events(metric).stream().boxed())
                .toList();
    }

    /** How the mechanism metric moved in each complete pair. */
    MechanismResult mechanism() {
        Mechanism mechanism = finding.mechanism();
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

    private static Map<String, String> units(List<TrialResult> trials) {
        Map<String, String> units = new TreeMap<>();
        trials.forEach(trial -> trial.metrics().forEach((name, value) -> units.put(name, value.unit())));
        return units;
    }

    private String unit(String name, Map<String, String> units) {
        if (name.equals(finding.primary().metric())) {
            return finding.primary().unit();
        }
        return name.equals(finding.mechanism().probe()) ? finding.mechanism().unit() : units.getOrDefault(name, "");
    }

    /** The mechanism's number, those probes that the finding wants shown, and the rest; not the primary metric. */
    private List<String> names(Set<String> measured) {
        String mechanism = finding.mechanism().probe();
        List<String> names = new ArrayList<>(measured);
        names.remove(mechanism);
        names.sort(Comparator.<String>comparingInt(this::rank).thenComparing(Comparator.naturalOrder()));
        names.add(0, mechanism);
        names.remove(finding.primary().metric());
        return names;
    }

    private int rank(String name) {
        return finding.secondary().contains(name) ? 0 : ofParts(name) ? 2 : 1;
    }

    /** A part that is missing in a trial, such as a pool without threads, counts as 0. */
    private static boolean ofParts(String name) {
        return name.contains(ProbeReadings.PART);
    }

    private Metric metric(String name, String unit) {
        return new Metric(name, unit, scores(ofArm(Arm.OFF), name), scores(ofArm(Arm.ON), name));
    }

    private static Metric.Scores scores(List<TrialResult> trials, String name) {
        return Means.of(values(trials, name, ofParts(name)));
    }

    /** One value per trial. A trial without the metric counts as 0 if absence means 0; otherwise it is left out. */
    private static List<Double> values(List<TrialResult> trials, String metric, boolean absentIsZero) {
        return trials.stream()
                .filter(trial -> absentIsZero || trial.metrics().containsKey(metric))
                .map(trial -> trial.metrics().containsKey(metric) ? value(trial, metric) : 0.0)
                .toList();
    }

    private static double value(@Nullable TrialResult trial, String metric) {
        TrialResult.Value value = trial == null ? null : trial.metrics().get(metric);
        return value == null ? Double.NaN : value.value();
    }
}
