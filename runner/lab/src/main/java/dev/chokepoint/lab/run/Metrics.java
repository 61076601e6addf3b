package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.stats.Means;
import dev.chokepoint.lab.trial.ProbeReadings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The metrics of a run in both arms. */
record Metrics(Pairs pairs, Finding finding) {

    Metric primary() {
        return metric(finding.primary().metric(), finding.primary().unit());
    }

    /** The mechanism's number first, then those probes that the finding wants shown, then the rest by name. */
    List<Metric> secondary() {
        Map<String, String> units = units(pairs.valid());
        return names(finding, units.keySet()).stream()
                .map(name -> metric(name, unit(finding, name, units)))
                .toList();
    }

    /** The metrics of one level of a sweep: the primary first, then as {@link #secondary}. */
    static List<LevelResult.LevelMetric> ofLevel(Finding finding, String level, List<TrialResult> trials) {
        List<TrialResult> valid = trials.stream()
                .filter(trial -> trial.valid() && trial.level().equals(Optional.of(level)))
                .toList();
        Map<String, String> units = units(valid);
        List<String> names = new ArrayList<>();
        names.add(finding.primary().metric());
        names.addAll(names(finding, units.keySet()));
        return names.stream()
                .map(name -> new LevelResult.LevelMetric(
                        name, unit(finding, name, units), Means.of(Pairs.values(valid, name, ofParts(name)))))
                .toList();
    }

    private static Map<String, String> units(List<TrialResult> trials) {
        Map<String, String> units = new TreeMap<>();
        trials.forEach(trial -> trial.metrics().forEach((name, value) -> units.put(name, value.unit())));
        return units;
    }

    /** A part that is missing in a trial, such as a pool without threads, counts as 0. */
    private static boolean ofParts(String name) {
        return name.contains(ProbeReadings.PART);
    }

    private static String unit(Finding finding, String name, Map<String, String> units) {
        if (name.equals(finding.primary().metric())) {
            return finding.primary().unit();
        }
        return name.equals(finding.mechanism().probe()) ? finding.mechanism().unit() : units.getOrDefault(name, "");
    }

    /** The mechanism's number, those probes that the finding wants shown, and the rest; not the primary metric. */
    private static List<String> names(Finding finding, Set<String> measured) {
        String mechanism = finding.mechanism().probe();
        List<String> names = new ArrayList<>();
        if (!mechanism.equals(finding.primary().metric())) {
            names.add(mechanism);
        }
        measured.stream()
                .filter(name -> !name.equals(mechanism)
                        && !name.equals(finding.primary().metric()))
                .sorted(Comparator.<String>comparingInt(name -> rank(finding, name))
                        .thenComparing(Comparator.naturalOrder()))
                .forEach(names::add);
        return names;
    }

    private static int rank(Finding finding, String name) {
        if (finding.secondary().contains(name)) {
            return 0;
        }
        return ofParts(name) ? 2 : 1;
    }

    private Metric metric(String name, String unit) {
        return new Metric(name, unit, scores(name, Arm.OFF), scores(name, Arm.ON));
    }

    private Metric.Scores scores(String name, Arm arm) {
        return Means.of(Pairs.values(pairs.of(arm), name, ofParts(name)));
    }
}
