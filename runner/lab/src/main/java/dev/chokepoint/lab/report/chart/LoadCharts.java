package dev.chokepoint.lab.report.chart;

import dev.chokepoint.lab.report.text.RunLoad;
import dev.chokepoint.lab.report.text.Variant;
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
        for (RunLoad load : RunLoad.of(run)) {
            kinds.computeIfAbsent(load.kind() + ", " + load.unit(), kind -> new ArrayList<>())
                    .add(load);
        }
        List<Chart> charts = new ArrayList<>();
        for (List<RunLoad> loads : kinds.values()) {
            loads.sort(Comparator.comparing(RunLoad::amount));
            if (loads.get(0).amount() < loads.get(loads.size() - 1).amount()) {
                charts.add(chart(run, loads, "Throughput", "throughput", "requests/s"));
                charts.add(chart(run, loads, "99th percentile", "response_time_p99", "p99, ms"));
            }
        }
        return charts;
    }

    private static Chart chart(RunResult run, List<RunLoad> rising, String title, String metric, String vertical) {
        List<Chart.Line> lines = new ArrayList<>();
        for (Variant variant : Variant.of(run)) {
            List<Curve.Point> points = rising.stream()
                    .map(load -> new Curve.Point(
                            load.amount(), variant.mean(load.metric(metric)).orElse(Double.NaN)))
                    .toList();
            lines.add(new Chart.Line(variant.name(), variant.look(), Chart.Weight.PAIRS, new Curve(points)));
        }
        RunLoad last = rising.get(rising.size() - 1);
        String note = "Each point is the mean of the valid trials of one arm or level under that load.";
        Axis across = Axis.fromZero(last.unit(), last.amount());
        Axis up = RunCharts.vertical(vertical, lines);
        return new Chart(title + " against load: " + last.kind(), note, across, up, lines, Optional.empty());
    }
}
