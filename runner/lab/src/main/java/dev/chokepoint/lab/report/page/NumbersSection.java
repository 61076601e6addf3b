package dev.chokepoint.lab.report.page;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.report.chart.Curve;
import dev.chokepoint.lab.report.text.LoadTable;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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

    NumbersSection(RunResult run) {
        this.run = run;
    }

    Html render() {
        return Html.join(loads(), mechanism(), distribution(), metrics());
    }

    private Html loads() {
        HtmlTable table = new HtmlTable(
                "Each load with each arm or level: means of the valid trials; mechanism: "
                        + run.mechanism().probe(),
                LoadTable.titles(run));
        if (LoadTable.wanted(run)) {
            LoadTable.rows(run).forEach(row -> table.row(row.toArray(String[]::new)));
        }
        return table.render();
    }

    private Html mechanism() {
        MechanismResult mechanism = run.mechanism();
        HtmlTable table = new HtmlTable(
                "Mechanism: " + mechanism.probe() + ", " + mechanism.unit() + "; it " + Wording.mechanism(mechanism),
                "pair",
                Wording.arm(Arm.OFF),
                Wording.arm(Arm.ON),
                "declared movement");
        mechanism
                .pairs()
                .forEach(pair -> table.row(
                        Html.text(Integer.toString(pair.pair())),
                        Html.text(NumberText.withUnit(pair.off(), mechanism.unit())),
                        Html.text(NumberText.withUnit(pair.on(), mechanism.unit())),
                        Html.mark(pair.held(), pair.held() ? "seen" : "not seen")));
        return table.render();
    }

    private Html distribution() {
        List<String> titles = new ArrayList<>(List.of("trial", "arm", "requests", "failed"));
        COLUMNS.forEach(column -> titles.add(column.title()));
        HtmlTable table = new HtmlTable(
                "Response times in ms: the time within which that share of the requests was answered", titles);
        for (TrialResult trial : run.trials()) {
            trial.shape().ifPresent(shape -> {
                List<String> cells = new ArrayList<>(List.of(
                        trial.number() + (trial.valid() ? "" : " (invalid)"),
                        trial.armOrLevel(),
                        NumberText.plain(shape.samples()),
                        NumberText.plain(shape.failures())));
                COLUMNS.forEach(column -> cells.add(NumberText.plain(column.read(trial, shape))));
                table.row(cells.toArray(String[]::new));
            });
        }
        return table.render();
    }

    /**
     * A column of the response times. Where the trial has the metric itself, its exact value is shown, so that no two
     * places of the page disagree. The others are read off the drawn curve.
     *
     * @param title head of the column
     * @param percentile where the curve is read, 0 to 100
     * @param metric name of the metric that holds it exactly
     */
    private record Column(String title, double percentile, String metric) {
        double read(TrialResult trial, Shape shape) {
            return Optional.ofNullable(trial.metrics().get(metric))
                    .map(TrialResult.Value::value)
                    .orElseGet(() -> Curve.ofResponseTimes(shape).at(percentile));
        }
    }

    private Html metrics() {
        List<String> titles = new ArrayList<>(List.of("metric", "unit", Arm.OFF.text(), Arm.ON.text()));
        run.levels().forEach(level -> titles.add(level.name()));
        HtmlTable table = new HtmlTable("Every metric: mean and, in brackets, each valid trial", titles);
        Stream.concat(Stream.of(run.primaryMetric()), run.secondaryMetrics().stream())
                .forEach(metric -> table.row(metric(metric).toArray(String[]::new)));
        return table.render();
    }

    private List<String> metric(Metric metric) {
        List<String> cells =
                new ArrayList<>(List.of(metric.name(), metric.scoreUnit(), cell(metric.off()), cell(metric.on())));
        for (LevelResult level : run.levels()) {
            cells.add(level.metric(metric.name()).map(one -> cell(one.scores())).orElse(""));
        }
        return cells;
    }

    private static String cell(Metric.Scores scores) {
        String mean = NumberText.plain(scores.score());
        return scores.rawData().size() < 2 ? mean : mean + " (" + NumberText.list(scores.rawData()) + ")";
    }
}
