package dev.chokepoint.lab.report;

import dev.chokepoint.catalogue.Arm;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.List;

/** The numbers behind the charts as tables. */
final class NumbersSection {
    private static final double[] PERCENTILES = {50, 90, 95, 99, 99.9, 100};

    private final RunResult run;
    private final Charts charts;

    NumbersSection(RunResult run, Charts charts) {
        this.run = run;
        this.charts = charts;
    }

    Html render() {
        return Html.join(mechanism(), distribution(), overTime(), metrics());
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
        for (double percentile : PERCENTILES) {
            titles.add(percentile == 100 ? "longest" : Numbers.plain(percentile) + " %");
        }
        HtmlTable table = new HtmlTable("Response times in ms: the time within which so many requests were answered")
                .head(titles);
        for (TrialResult trial : run.trials()) {
            trial.shape().ifPresent(shape -> {
                List<Html> cells = new ArrayList<>(List.of(
                        HtmlTable.heading(trial.number() + (trial.valid() ? "" : " (invalid)")),
                        HtmlTable.cell(trial.arm().text()),
                        HtmlTable.number(Numbers.plain(shape.samples())),
                        HtmlTable.number(Numbers.plain(shape.failures()))));
                for (double percentile : PERCENTILES) {
                    cells.add(HtmlTable.number(Numbers.plain(Medians.at(shape, percentile))));
                }
                table.row(cells);
            });
        }
        return table.render();
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
