package dev.chokepoint.lab.report;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The numbers behind the charts as tables. */
final class NumbersSection {
    private static final List<Column> COLUMNS = List.of(
            new Column("50 %", 50, "response_time_p50"),
            new Column("90 %", 90, "response_time_p90"),
            new Column("95 %", 95, "response_time_p95"),
            new Column("99 %", 99, "response_time_p99"),
            new Column("99.9 %", 99.9, "response_time_p999"),
            new Column("longest", 100, "response_time_max"));

    private final RunResult run;
    private final Charts charts;

    NumbersSection(RunResult run, Charts charts) {
        this.run = run;
        this.charts = charts;
    }

    Html render() {
        return Html.join(cells(), levels(), mechanism(), distribution(), overTime(), metrics());
    }

    private Html cells() {
        if (!CellTable.wanted(run)) {
            return Html.none();
        }
        HtmlTable table = new HtmlTable("Each load with each arm or level: means of the valid trials; mechanism: "
                        + run.mechanism().probe())
                .head(CellTable.TITLES);
        for (List<String> row : CellTable.rows(run)) {
            List<Html> cells = new ArrayList<>(List.of(HtmlTable.heading(row.get(0)), HtmlTable.cell(row.get(1))));
            row.subList(2, row.size() - 1).forEach(cell -> cells.add(HtmlTable.number(cell)));
            cells.add(HtmlTable.cell(row.get(row.size() - 1)));
            table.row(cells);
        }
        return table.render();
    }

    private Html levels() {
        HtmlTable table = new HtmlTable("Every metric of the further levels, which have no part in the verdict")
                .head("level", "metric", "unit", "mean", "trials");
        for (LevelResult level : run.levels()) {
            for (LevelResult.LevelMetric metric : level.metrics()) {
                table.row(
                        HtmlTable.heading(level.name()),
                        HtmlTable.cell(metric.name()),
                        HtmlTable.cell(metric.scoreUnit()),
                        HtmlTable.number(Numbers.plain(metric.scores().score())),
                        HtmlTable.number(Numbers.list(metric.scores().rawData())));
            }
        }
        return table.isEmpty() ? Html.none() : Html.details("Every metric of the further levels", table.render());
    }

    private Html mechanism() {
        MechanismResult mechanism = run.mechanism();
        HtmlTable table = new HtmlTable("Mechanism: " + mechanism.probe() + ", " + mechanism.unit() + "; it "
                        + Wording.mechanism(mechanism))
                .head("pair", Wording.arm(Arm.OFF), Wording.arm(Arm.ON), "declared movement");
        mechanism
                .pairs()
                .forEach(pair -> table.row(
                        HtmlTable.heading(Integer.toString(pair.pair())),
                        HtmlTable.number(Numbers.withUnit(pair.off(), mechanism.unit())),
                        HtmlTable.number(Numbers.withUnit(pair.on(), mechanism.unit())),
                        HtmlTable.mark(pair.held(), pair.held() ? "seen" : "not seen")));
        return table.render();
    }

    private Html distribution() {
        List<String> titles = new ArrayList<>(List.of("trial", "arm", "requests", "failed"));
        COLUMNS.forEach(column -> titles.add(column.title()));
        HtmlTable table = new HtmlTable(
                        "Response times in ms: the time within which that share of the requests was answered")
                .head(titles);
        for (TrialResult trial : run.trials()) {
            trial.shape().ifPresent(shape -> {
                List<Html> cells = new ArrayList<>(List.of(
                        HtmlTable.heading(trial.number() + (trial.valid() ? "" : " (invalid)")),
                        HtmlTable.cell(Variant.name(trial)),
                        HtmlTable.number(Numbers.plain(shape.samples())),
                        HtmlTable.number(Numbers.plain(shape.failures()))));
                COLUMNS.forEach(column -> cells.add(HtmlTable.number(Numbers.plain(column.read(trial, shape)))));
                table.row(cells);
            });
        }
        return table.render();
    }

    /**
     * A column of the response times. Where the trial has the metric itself, its exact value is shown, so that no two
     * places of the page disagree; the others are read off the drawn curve.
     *
     * @param title head of the column
     * @param percentile where the curve is read, 0 to 100
     * @param metric name of the metric that holds it exactly
     */
    private record Column(String title, double percentile, String metric) {
        double read(TrialResult trial, Shape shape) {
            return Optional.ofNullable(trial.metrics().get(metric))
                    .map(TrialResult.Value::value)
                    .orElseGet(() -> Medians.at(shape, percentile));
        }
    }

    private Html overTime() {
        List<Shape> off = charts.valid(Arm.OFF);
        List<Shape> on = charts.valid(Arm.ON);
        List<Shape> both = new ArrayList<>(off);
        both.addAll(on);
        if (both.isEmpty()) {
            return Html.none();
        }
        HtmlTable table = new HtmlTable("Each second, median over the valid trials of an arm")
                .head("second", "part", "off, requests/s", "on, requests/s", "off, p99 ms", "on, p99 ms");
        for (int second = 0; second <= Medians.lastSecond(both); second++) {
            int at = second;
            boolean measured = both.stream()
                    .flatMap(shape -> shape.series().stream())
                    .anyMatch(point -> point.second() == at && point.measured());
            table.row(
                    HtmlTable.heading(Integer.toString(second)),
                    HtmlTable.cell(measured ? "measured" : "not measured"),
                    inSecond(Medians.inSecond(off, at, Shape.Point::completed)),
                    inSecond(Medians.inSecond(on, at, Shape.Point::completed)),
                    inSecond(Medians.inSecond(off, at, Medians::p99)),
                    inSecond(Medians.inSecond(on, at, Medians::p99)));
        }
        return Html.details("Throughput and p99 of each second as a table", table.render());
    }

    private static Html inSecond(double value) {
        return HtmlTable.number(Double.isNaN(value) ? "" : Numbers.plain(value));
    }

    private Html metrics() {
        HtmlTable table = new HtmlTable("Every metric: mean of the valid trials, and each trial's value")
                .head("metric", "unit", "off, mean", "on, mean", "off, trials", "on, trials");
        metric(table, run.primaryMetric());
        run.secondaryMetrics().forEach(metric -> metric(table, metric));
        return table.render();
    }

    private static void metric(HtmlTable table, Metric metric) {
        table.row(
                HtmlTable.heading(metric.name()),
                HtmlTable.cell(metric.scoreUnit()),
                HtmlTable.number(Numbers.plain(metric.off().score())),
                HtmlTable.number(Numbers.plain(metric.on().score())),
                HtmlTable.number(Numbers.list(metric.off().rawData())),
                HtmlTable.number(Numbers.list(metric.on().rawData())));
    }
}
