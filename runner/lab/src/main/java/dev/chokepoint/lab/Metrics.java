package dev.chokepoint.lab;

import dev.chokepoint.catalogue.Arm;
import dev.chokepoint.catalogue.Finding;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.TrialResult;
import dev.chokepoint.lab.stats.Means;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The metrics of a run in both arms. */
final class Metrics {
    private final Pairs pairs;
    private final Finding finding;

    Metrics(Pairs pairs, Finding finding) {
        this.pairs = pairs;
        this.finding = finding;
    }

    Metric primary() {
        return metric(finding.primary().metric(), finding.primary().unit());
    }

    /** The mechanism's number first, then those probes that the finding wants shown, then the rest by name. */
    List<Metric> secondary() {
        Map<String, String> units = new TreeMap<>();
        for (TrialResult trial : pairs.valid()) {
            trial.metrics().forEach((name, value) -> units.put(name, value.unit()));
        }
        String mechanism = finding.mechanism().probe();
        units.remove(finding.primary().metric());
        units.remove(mechanism);
        List<String> names = new ArrayList<>(units.keySet());
        names.sort(Comparator.comparing(this::rank).thenComparing(Comparator.naturalOrder()));
        List<Metric> metrics = new ArrayList<>();
        metrics.add(metric(mechanism, finding.mechanism().unit()));
        names.forEach(name -> metrics.add(metric(name, units.getOrDefault(name, ""))));
        return metrics;
    }

    private int rank(String name) {
        if (finding.secondary().contains(name)) {
            return 0;
        }
        return name.contains(ProbeReadings.PART) ? 2 : 1;
    }

    private Metric metric(String name, String unit) {
        return new Metric(name, unit, scores(name, Arm.OFF), scores(name, Arm.ON));
    }

    /** A part that does not occur in a trial, such as a pool without a thread, is 0 of it there. */
    private Metric.Scores scores(String name, Arm arm) {
        return Means.of(name.contains(ProbeReadings.PART) ? pairs.valuesOrZero(name, arm) : pairs.values(name, arm));
    }
}
