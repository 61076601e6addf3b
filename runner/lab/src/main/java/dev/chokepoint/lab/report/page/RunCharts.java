package dev.chokepoint.lab.report.page;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.report.text.ForkWording;
import dev.chokepoint.lab.report.text.Mean;
import dev.chokepoint.lab.report.text.RunLoad;
import dev.chokepoint.lab.report.text.Variant;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Makes the charts of a run. A run without response times has only those of the pairs. */
final class RunCharts {
    private final RunResult run;
    private final List<TrialResult> shaped;
    private final String unit;
    private final int repeats;

    private RunCharts(RunResult run) {
        this.run = run;
        this.unit = ForkWording.unit(run);
        this.repeats =
                run.forks().isEmpty() ? run.settings().pairs() : run.forks().size();
        this.shaped = run.trials().stream()
                .filter(trial -> trial.shape().isPresent() && trial.level().isEmpty())
                .toList();
    }

    /** The charts of a run in the order of the page. */
    static List<Chart> of(RunResult run) {
        RunCharts charts = new RunCharts(run);
        List<Chart> all = new ArrayList<>(ForkCharts.of(run));
        if (!charts.shaped.isEmpty()) {
            all.add(charts.distribution());
        }
        // A fork's load pauses on one side while the other one is measured. Its charts show blocks instead.
        if (!charts.shaped.isEmpty() && !run.forked()) {
            all.add(charts.overTime("Throughput over time", "requests/s", Shape.Point::completed));
            all.add(charts.overTime("99th percentile of each second over time", "p99, ms", RunCharts::p99));
        }
        String primary = run.primaryMetric().name();
        if (run.trials().stream().anyMatch(trial -> trial.metrics().containsKey(primary))) {
            all.add(charts.primaryByPair(primary));
        }
        if (!run.mechanism().pairs().isEmpty()) {
            all.add(charts.mechanismByPair());
        }
        all.addAll(againstLoad(run));
        return all;
    }

    private Chart distribution() {
        double samples = shapes().mapToDouble(Shape::samples).max().orElse(1);
        List<Chart.Line> lines = lines(Curve::ofResponseTimes);
        String note = "Further right is rarer: 99 % means that one request in a hundred took longer.";
        Axis across = Axis.ofPercentiles("share of requests that were as fast or faster", samples);
        Axis up = vertical("response time, ms", lines);
        return new Chart("Response-time distribution", note, across, up, lines);
    }

    private Chart overTime(String title, String name, ToDoubleFunction<Shape.Point> value) {
        List<Chart.Line> lines = lines(shape -> Curve.overTime(shape, value));
        double last = shapes().flatMap(shape -> shape.series().stream())
                .mapToDouble(Shape.Point::second)
                .max()
                .orElse(0);
        String note = "The shaded part was measured; the warm-up before it does not count.";
        Axis across = Axis.ofSeconds("seconds from the start of the load", last);
        return new Chart(title, note, across, vertical(name, lines), lines, List.of(), measured());
    }

    /** NaN in a second in which no request ended. */
    private static double p99(Shape.Point point) {
        return point.completed() == 0 ? Double.NaN : point.p99Millis();
    }

    private List<Chart.Overlay> measured() {
        int[] seconds = shapes().limit(1)
                .flatMap(shape -> shape.series().stream())
                .filter(Shape.Point::measured)
                .mapToInt(Shape.Point::second)
                .toArray();
        return seconds.length == 0 ? List.of() : List.of(Chart.Band.ofTime(seconds[0], seconds[seconds.length - 1]));
    }

    private Chart primaryByPair(String primary) {
        List<Chart.Line> lines = byPair(arm -> run.valid(arm.text()).stream()
                .flatMap(trial ->
                        trial.metric(primary).map(value -> new Curve.Point(trial.pair(), value.value())).stream())
                .sorted(Comparator.comparing(Curve.Point::x))
                .toList());
        String note = run.count().isPresent()
                ? "The verdict asks whether there are any at all."
                : "The effect is made of the ratios within the " + unit + "s.";
        Axis across = Axis.ofPairs(unit, repeats);
        Axis up = vertical(primary + ", " + run.primaryMetric().scoreUnit(), lines);
        return new Chart("Primary metric of each " + unit + ": " + primary, note, across, up, lines);
    }

    private Chart mechanismByPair() {
        MechanismResult mechanism = run.mechanism();
        List<Chart.Line> lines = byPair(arm -> mechanism.pairs().stream()
                .map(pair -> new Curve.Point(pair.pair(), arm == Arm.OFF ? pair.off() : pair.on()))
                .toList());
        String note = "Declared: " + mechanism.expect() + ", in every " + unit + ".";
        Axis across = Axis.ofPairs(unit, repeats);
        double largest = values(lines).max().orElse(1);
        Axis up = Axis.fromZero(mechanism.probe() + ", " + mechanism.unit(), largest);
        return new Chart("Mechanism of each " + unit + ": " + mechanism.probe(), note, across, up, lines);
    }

    private static List<Chart.Line> byPair(Function<Arm, List<Curve.Point>> points) {
        return Arrays.stream(Arm.values())
                .map(arm ->
                        new Chart.Line(Wording.arm(arm), arm.text(), Chart.Weight.PAIRS, new Curve(points.apply(arm))))
                .toList();
    }

    /** A thin line for each trial and, above them, the median of each arm's valid trials. */
    private List<Chart.Line> lines(Function<Shape, Curve> curve) {
        List<Chart.Line> lines = new ArrayList<>();
        List<Chart.Line> medians = new ArrayList<>();
        for (Arm arm : Arm.values()) {
            List<Curve> valid = new ArrayList<>();
            for (TrialResult trial : shaped) {
                if (trial.arm() == arm) {
                    Curve drawn = curve.apply(trial.shape().orElseThrow());
                    String name = "trial " + trial.number() + ", " + arm.text() + (trial.valid() ? "" : ", invalid");
                    Chart.Weight weight = trial.valid() ? Chart.Weight.TRIAL : Chart.Weight.INVALID;
                    lines.add(new Chart.Line(name, arm.text(), weight, drawn));
                    if (trial.valid()) {
                        valid.add(drawn);
                    }
                }
            }
            medians.add(new Chart.Line(Wording.arm(arm), arm.text(), Chart.Weight.MEDIAN, Curve.median(valid)));
        }
        lines.addAll(medians);
        return lines;
    }

    /** Throughput and 99th percentile against the load, for each plan that ran with several threads or rates. */
    static List<Chart> againstLoad(RunResult run) {
        Map<String, List<RunLoad>> kinds = new LinkedHashMap<>();
        for (RunLoad load : RunLoad.of(run)) {
            kinds.computeIfAbsent(load.kind() + ", " + load.unit(), kind -> new ArrayList<>())
                    .add(load);
        }
        List<Chart> charts = new ArrayList<>();
        for (List<RunLoad> loads : kinds.values()) {
            loads.sort(Comparator.comparing(RunLoad::amount));
            if (loads.get(0).amount() < loads.get(loads.size() - 1).amount()) {
                charts.add(againstLoad(run, loads, "Throughput", "throughput", "requests/s"));
                charts.add(againstLoad(run, loads, "99th percentile", "response_time_p99", "p99, ms"));
            }
        }
        return charts;
    }

    private static Chart againstLoad(
            RunResult run, List<RunLoad> rising, String title, String metric, String vertical) {
        List<Variant> variants = Variant.of(run);
        List<List<OptionalDouble>> means = rising.stream()
                .map(load -> Variant.means(variants, load.metric(metric)))
                .toList();
        List<Chart.Line> lines = new ArrayList<>();
        for (int at = 0; at < variants.size(); at++) {
            List<Curve.Point> points = new ArrayList<>();
            for (int load = 0; load < rising.size(); load++) {
                double mean = means.get(load).get(at).orElse(Double.NaN);
                points.add(new Curve.Point(rising.get(load).amount(), mean));
            }
            Variant variant = variants.get(at);
            lines.add(new Chart.Line(variant.name(), variant.look(), Chart.Weight.PAIRS, new Curve(points)));
        }
        RunLoad last = rising.get(rising.size() - 1);
        String note =
                "Each point is the mean of the valid trials of one arm or level under that load (" + Mean.NOTE + ").";
        Axis across = Axis.fromZero(last.unit(), last.amount());
        Axis up = vertical(vertical, lines);
        return new Chart(title + " against load: " + last.kind(), note, across, up, lines);
    }

    private Stream<Shape> shapes() {
        return shaped.stream().flatMap(trial -> trial.shape().stream());
    }

    /** Response times may span decades; everything else starts at zero. */
    private static Axis vertical(String name, List<Chart.Line> lines) {
        double largest = values(lines).max().orElse(1);
        return name.endsWith(", ms")
                ? Axis.ofTimes(name, values(lines).min().orElse(1), largest)
                : Axis.fromZero(name, largest);
    }

    private static DoubleStream values(List<Chart.Line> lines) {
        return lines.stream()
                .flatMap(line -> line.curve().points().stream())
                .mapToDouble(Curve.Point::y)
                .filter(Double::isFinite);
    }
}
