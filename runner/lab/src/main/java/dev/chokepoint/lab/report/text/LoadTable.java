package dev.chokepoint.lab.report.text;

import dev.chokepoint.lab.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Each load of a run with each arm and level: means of the valid trials. Where the finding has a prediction it stands
 * in the rows of the main load, beside the primary metric.
 */
public final class LoadTable {
    private static final List<String> METRICS =
            List.of("throughput", "response_time_p50", "response_time_p99", "error_rate");

    private static final List<String> TITLES =
            List.of("load", "arm, level", "throughput, requests/s", "p50, ms", "p99, ms", "errors, %");

    private LoadTable() {}

    /** Whether there is anything to see: a program puts no load on, and an invalid run measures nothing. */
    public static boolean wanted(RunResult run) {
        return !RunLoad.of(run).isEmpty()
                && Variant.of(run).stream()
                        .anyMatch(variant -> !variant.trials().isEmpty());
    }

    /** Heads of the columns: load, arm or level, the metrics with their units, and what was saturated. */
    public static List<String> titles(RunResult run) {
        List<String> titles = new ArrayList<>(TITLES);
        if (predicts(run)) {
            titles.add(run.primaryMetric().name() + ", " + run.primaryMetric().scoreUnit());
            titles.add("predicted");
        }
        titles.add("mechanism, " + run.mechanism().unit());
        titles.add("saturated");
        return titles;
    }

    /** One row a load and variant, as text in the order of the titles. */
    public static List<List<String>> rows(RunResult run) {
        List<List<String>> rows = new ArrayList<>();
        List<Variant> variants = Variant.of(run);
        List<String> metrics = new ArrayList<>(METRICS);
        metrics.add(run.mechanism().probe());
        List<RunLoad> loads = RunLoad.of(run);
        for (RunLoad load : loads) {
            List<List<OptionalDouble>> means = metrics.stream()
                    .map(metric -> Variant.means(variants, nameUnder(load, loads, metric)))
                    .toList();
            for (int at = 0; at < variants.size(); at++) {
                List<String> cells =
                        new ArrayList<>(List.of(load.text(), variants.get(at).name()));
                int row = at;
                List<String> measured =
                        means.stream().map(ofMetric -> text(ofMetric.get(row))).toList();
                cells.addAll(measured.subList(0, METRICS.size()));
                cells.addAll(prediction(run, variants, at, load));
                cells.addAll(measured.subList(METRICS.size(), measured.size()));
                cells.add(SaturatedResource.of(variants.get(at), load));
                rows.add(cells);
            }
        }
        return rows;
    }

    /** The name of a metric under a load. One that names its load itself, as a mechanism may, is of that load alone. */
    private static String nameUnder(RunLoad load, List<RunLoad> loads, String metric) {
        Optional<RunLoad> named = loads.stream()
                .filter(one -> !one.name().isEmpty() && metric.startsWith(one.name() + "."))
                .findFirst();
        return named.isEmpty() ? load.metric(metric) : named.get().equals(load) ? metric : "";
    }

    private static boolean predicts(RunResult run) {
        return !run.finding().predicted().isEmpty();
    }

    /** The primary metric and what was predicted of it; two empty cells for a further load, which has no prediction. */
    private static List<String> prediction(RunResult run, List<Variant> variants, int at, RunLoad load) {
        if (!predicts(run)) {
            return List.of();
        }
        Double predicted = run.finding().predicted().get(variants.get(at).name());
        if (predicted == null || !load.name().isEmpty()) {
            return List.of("", "");
        }
        List<OptionalDouble> measured =
                Variant.means(variants, run.primaryMetric().name());
        return List.of(text(measured.get(at)), NumberText.plain(predicted));
    }

    private static String text(OptionalDouble mean) {
        return mean.isPresent() ? NumberText.plain(mean.getAsDouble()) : "";
    }
}
