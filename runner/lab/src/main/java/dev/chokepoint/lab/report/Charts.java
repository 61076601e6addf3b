package dev.chokepoint.lab.report;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Makes the charts of a run; a run without response times has only those of the pairs. */
final class Charts {
    private final RunResult run;
    private final List<TrialResult> shaped;

    Charts(RunResult run) {
        this.run = run;
        this.shaped = run.trials().stream()
                .filter(trial -> trial.shape().isPresent() && trial.level().isEmpty())
                .toList();
    }

    List<Chart> all() {
        List<Chart> charts = new ArrayList<>();
        if (!shaped.isEmpty()) {
            charts.add(distribution());
            charts.add(overTime("throughput", "Throughput over time", "requests/s", point -> point.completed()));
            charts.add(overTime("p99", "99th percentile of each second over time", "ms", Medians::p99));
        }
        if (run.trials().stream().anyMatch(trial -> trial.metrics().containsKey(primary()))) {
            charts.add(primaryByPair());
        }
        if (!run.mechanism().pairs().isEmpty()) {
            charts.add(mechanismByPair());
        }
        charts.addAll(LoadCharts.of(run));
        return charts;
    }

    /** The valid trials of an arm that have response times. */
    List<Shape> valid(Arm arm) {
        return Medians.shapes(shaped.stream()
                .filter(trial -> trial.valid() && Variant.isArm(trial, arm))
                .toList());
    }

    private Chart distribution() {
        double samples = shaped.stream()
                .flatMap(trial -> trial.shape().stream())
                .mapToDouble(Shape::samples)
                .max()
                .orElse(1);
        Axis x = Axis.ofPercentiles("share of requests that were as fast or faster", samples);
        List<Chart.Line> lines = trialLines(shape -> shape.distribution().stream()
                .map(quantile -> new Chart.Point(quantile.percentile(), quantile.millis()))
                .toList());
        for (Arm arm : Arm.values()) {
            List<Shape> shapes = valid(arm);
            addMedian(
                    lines,
                    arm,
                    shapes,
                    shapes.stream()
                            .flatMap(shape -> shape.distribution().stream())
                            .map(Shape.Quantile::percentile)
                            .distinct()
                            .sorted()
                            .map(percentile -> new Chart.Point(percentile, Medians.at(shapes, percentile)))
                            .toList());
        }
        return new Chart(
                "distribution",
                "Response-time distribution",
                "Further right is rarer: 99 % means that one request in a hundred took longer.",
                x,
                times("response time, ms", lines),
                lines,
                Optional.empty());
    }

    private Chart overTime(String id, String title, String unit, ToDoubleFunction<Shape.Point> value) {
        List<Chart.Line> lines = trialLines(shape -> shape.series().stream()
                .map(point -> new Chart.Point(point.second(), value.applyAsDouble(point)))
                .toList());
        for (Arm arm : Arm.values()) {
            List<Shape> shapes = valid(arm);
            addMedian(
                    lines,
                    arm,
                    shapes,
                    IntStream.rangeClosed(0, Medians.lastSecond(shapes))
                            .mapToObj(second -> new Chart.Point(second, Medians.inSecond(shapes, second, value)))
                            .toList());
        }
        Axis y = unit.equals("ms") ? times("p99, ms", lines) : Axis.fromZero(unit, largest(lines));
        return new Chart(
                id,
                title,
                "The shaded part was measured; the warm-up before it does not count.",
                Axis.ofSeconds("seconds from the start of the load", Medians.lastSecond(Medians.shapes(shaped))),
                y,
                lines,
                measuredPart());
    }

    private Optional<Chart.Band> measuredPart() {
        int[] seconds = shaped.get(0).shape().stream()
                .flatMap(shape -> shape.series().stream())
                .filter(Shape.Point::measured)
                .mapToInt(Shape.Point::second)
                .toArray();
        return seconds.length == 0
                ? Optional.empty()
                : Optional.of(new Chart.Band(seconds[0], seconds[seconds.length - 1], "measured"));
    }

    private Chart primaryByPair() {
        List<Chart.Line> lines = new ArrayList<>();
        for (Arm arm : Arm.values()) {
            lines.add(new Chart.Line(
                    Wording.arm(arm),
                    arm,
                    Chart.Weight.PAIRS,
                    run.trials().stream()
                            .filter(trial -> trial.valid() && Variant.isArm(trial, arm))
                            .flatMap(
                                    trial -> Optional.ofNullable(trial.metrics().get(primary())).stream()
                                            .map(value -> new Chart.Point(trial.pair(), value.value())))
                            .sorted((left, right) -> Double.compare(left.x(), right.x()))
                            .toList()));
        }
        String unit = run.primaryMetric().scoreUnit();
        return new Chart(
                "primary",
                "Primary metric of each pair: " + primary(),
                run.count().isPresent()
                        ? "The verdict asks whether there are any at all."
                        : "The effect is made of the ratios within the pairs.",
                Axis.ofPairs(run.settings().pairs()),
                unit.equals("ms")
                        ? times(primary() + ", ms", lines)
                        : Axis.fromZero(primary() + ", " + unit, largest(lines)),
                lines,
                Optional.empty());
    }

    private Chart mechanismByPair() {
        MechanismResult mechanism = run.mechanism();
        List<Chart.Line> lines = List.of(
                pairs(Arm.OFF, MechanismResult.PairMovement::off), pairs(Arm.ON, MechanismResult.PairMovement::on));
        return new Chart(
                "mechanism",
                "Mechanism of each pair: " + mechanism.probe(),
                "Declared: " + mechanism.expect() + ", in every pair.",
                Axis.ofPairs(run.settings().pairs()),
                Axis.fromZero(mechanism.probe() + ", " + mechanism.unit(), largest(lines)),
                lines,
                Optional.empty());
    }

    private Chart.Line pairs(Arm arm, ToDoubleFunction<MechanismResult.PairMovement> value) {
        return new Chart.Line(
                Wording.arm(arm),
                arm,
                Chart.Weight.PAIRS,
                run.mechanism().pairs().stream()
                        .map(pair -> new Chart.Point(pair.pair(), value.applyAsDouble(pair)))
                        .toList());
    }

    private List<Chart.Line> trialLines(Function<Shape, List<Chart.Point>> points) {
        List<Chart.Line> lines = new ArrayList<>();
        for (TrialResult trial : shaped) {
            String name = "trial " + trial.number() + ", " + trial.arm().text() + (trial.valid() ? "" : ", invalid");
            Chart.Weight weight = trial.valid() ? Chart.Weight.TRIAL : Chart.Weight.INVALID;
            trial.shape().map(points).ifPresent(found -> lines.add(new Chart.Line(name, trial.arm(), weight, found)));
        }
        return lines;
    }

    private static void addMedian(List<Chart.Line> lines, Arm arm, List<Shape> shapes, List<Chart.Point> points) {
        if (!shapes.isEmpty()) {
            lines.add(new Chart.Line(arm.text() + ", median of the trials", arm, Chart.Weight.MEDIAN, points));
        }
    }

    private static Axis times(String name, List<Chart.Line> lines) {
        return Axis.ofTimes(name, values(lines).min().orElse(1), largest(lines));
    }

    private static double largest(List<Chart.Line> lines) {
        return values(lines).max().orElse(1);
    }

    private static DoubleStream values(List<Chart.Line> lines) {
        return lines.stream()
                .flatMap(line -> line.points().stream())
                .mapToDouble(Chart.Point::y)
                .filter(Double::isFinite);
    }

    private String primary() {
        return run.primaryMetric().name();
    }
}
