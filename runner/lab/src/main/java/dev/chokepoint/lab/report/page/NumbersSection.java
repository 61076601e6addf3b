package dev.chokepoint.lab.report.page;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.report.text.LoadTable;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The numbers behind the charts as tables. */
final class NumbersSection {
    private final RunResult run;

    NumbersSection(RunResult run) {
        this.run = run;
    }

    Html render() {
        return Html.join(loads(), mechanism(), metrics());
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
