package dev.chokepoint.lab.report;

import dev.chokepoint.lab.result.RunResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Throughput and 99th percentile against the load, where one plan ran with several numbers of threads or rates. */
final class LoadCharts {
    private LoadCharts() {}

    /** Two charts for each kind of load that has several amounts. */
    static List<Chart> of(RunResult run) {
        Map<String, List<RunLoad>> kinds = new LinkedHashMap<>();
        RunLoad.of(run)
                .forEach(load -> kinds.computeIfAbsent(load.kind() + ", " + load.unit(), kind -> new ArrayList<>())
                        .add(load));
        kinds.values()
                .removeIf(
                        loads -> loads.stream().map(RunLoad::amount).distinct().count() < 2);
        List<Chart> charts = new ArrayList<>();
        kinds.values().forEach(loads -> {
            int number = charts.size() / 2 + 1;
            charts.add(chart(run, loads, "load-throughput-" + number, "Throughput", "throughput", "requests/s"));
            charts.add(chart(run, loads, "load-p99-" + number, "99th percentile", "response_time_p99", "ms"));
        });
        return charts;
    }

    private static Chart chart(
            RunResult run, List<RunLoad> loads, String id, String title, String metric, String unit) {
        List<RunLoad> rising =
                loads.stream().sorted(Comparator.comparing(RunLoad::amount)).toList();
        List<Chart.Line> lines = new ArrayList<>();
        for (Variant variant : Variant.of(run)) {
            List<Chart.Point> points = rising.stream()
                    .map(load -> new Chart.Point(
                            load.amount(), variant.mean(load.metric(metric)).orElse(Double.NaN)))
                    .toList();
            lines.add(new Chart.Line(variant.name(), variant.look(), Chart.Weight.PAIRS, points));
        }
        double largest = lines.stream()
                .flatMap(line -> line.points().stream())
                .mapToDouble(Chart.Point::y)
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        RunLoad last = rising.get(rising.size() - 1);
        return new Chart(
                id,
                title + " against load: " + last.kind(),
                "Each point is the mean of the valid trials of one arm or level under that load.",
                Axis.fromZero(last.unit(), last.amount()),
                Axis.fromZero(title.equals("Throughput") ? unit : "p99, " + unit, largest),
                lines,
                Optional.empty());
    }
}
