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
    private NumbersSection() {}

    static Html render(RunResult run) {
        return Html.join(loads(run), mechanism(run.mechanism()), metrics(run));
    }

    private static Html loads(RunResult run) {
        String probe = run.mechanism().probe();
        String caption = "Each load with each arm or level: means of the valid trials; mechanism: " + probe;
        HtmlTable table = new HtmlTable(caption, LoadTable.titles(run));
        if (LoadTable.wanted(run)) {
            LoadTable.rows(run).forEach(table::row);
        }
        return table.render();
    }

    private static Html mechanism(MechanismResult mechanism) {
        String unit = mechanism.unit();
        HtmlTable table = new HtmlTable(
                "Mechanism: " + mechanism.probe() + ", " + unit + "; it " + Wording.mechanism(mechanism),
                List.of("pair", Wording.arm(Arm.OFF), Wording.arm(Arm.ON), "declared movement"));
        for (MechanismResult.PairMovement pair : mechanism.pairs()) {
            Html held = Html.mark(pair.held(), pair.held() ? "seen" : "not seen");
            table.row(pair.pair(), NumberText.withUnit(pair.off(), unit), NumberText.withUnit(pair.on(), unit), held);
        }
        return table.render();
    }

    private static Html metrics(RunResult run) {
        List<String> titles = new ArrayList<>(List.of("metric", "unit", Arm.OFF.text(), Arm.ON.text()));
        run.levels().forEach(level -> titles.add(level.name()));
        HtmlTable table = new HtmlTable("Every metric: mean and, in brackets, each valid trial", titles);
        Stream.concat(Stream.of(run.primaryMetric()), run.secondaryMetrics().stream())
                .forEach(metric -> table.row(cells(run, metric)));
        return table.render();
    }

    private static List<String> cells(RunResult run, Metric metric) {
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
