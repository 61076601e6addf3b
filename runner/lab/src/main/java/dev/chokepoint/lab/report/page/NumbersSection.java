package dev.chokepoint.lab.report.page;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.report.text.ForkWording;
import dev.chokepoint.lab.report.text.LoadTable;
import dev.chokepoint.lab.report.text.Mean;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.report.text.ProcessorTimeTable;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The numbers behind the charts and what happened in each trial, as tables. */
final class NumbersSection {
    private NumbersSection() {}

    static Html numbers(RunResult run) {
        return Html.join(rows(run), loads(run), mechanism(run), processorTimes(run), metrics(run));
    }

    private static Html loads(RunResult run) {
        String probe = run.mechanism().probe();
        String caption =
                "Each load with each arm or level: means of the valid trials (" + Mean.NOTE + "); mechanism: " + probe;
        HtmlTable table = new HtmlTable(caption, LoadTable.titles(run));
        if (LoadTable.wanted(run)) {
            LoadTable.rows(run).forEach(table::row);
        }
        return table.render();
    }

    private static Html mechanism(RunResult run) {
        MechanismResult mechanism = run.mechanism();
        String unit = mechanism.unit();
        HtmlTable table = new HtmlTable(
                "Mechanism: " + mechanism.probe() + ", " + unit + "; it " + Wording.mechanism(run),
                List.of(ForkWording.unit(run), Wording.arm(Arm.OFF), Wording.arm(Arm.ON), "declared movement"));
        for (MechanismResult.PairMovement pair : mechanism.pairs()) {
            Html held = Html.mark(pair.held(), pair.held() ? "seen" : "not seen");
            table.row(pair.pair(), NumberText.withUnit(pair.off(), unit), NumberText.withUnit(pair.on(), unit), held);
        }
        return table.render();
    }

    private static Html processorTimes(RunResult run) {
        HtmlTable table = new HtmlTable(ProcessorTimeTable.WITH_PARTS, ProcessorTimeTable.titles(run));
        ProcessorTimeTable.rows(run, true).forEach(table::row);
        return table.render();
    }

    private static Html metrics(RunResult run) {
        List<String> titles = new ArrayList<>(List.of("metric", "unit", Arm.OFF.text(), Arm.ON.text()));
        run.levels().forEach(level -> titles.add(level.name()));
        HtmlTable table = new HtmlTable(
                "Every metric: mean (" + Mean.NOTE + ") and, in brackets, each valid "
                        + (run.forked() ? "fork" : "trial"),
                titles);
        Stream.concat(Stream.of(run.primaryMetric()), run.secondaryMetrics().stream())
                .forEach(metric -> table.row(cells(run, metric)));
        return table.render();
    }

    private static List<String> cells(RunResult run, Metric metric) {
        Mean mean = Mean.of(run, metric);
        List<String> cells = new ArrayList<>(
                List.of(metric.name(), metric.scoreUnit(), cell(mean, metric.off()), cell(mean, metric.on())));
        for (LevelResult level : run.levels()) {
            cells.add(level.metric(metric.name())
                    .map(one -> cell(mean, one.scores()))
                    .orElse(""));
        }
        return cells;
    }

    private static String cell(Mean kind, Metric.Scores scores) {
        String mean = NumberText.plain(kind.of(scores.rawData()));
        return scores.rawData().size() < 2 ? mean : mean + " (" + NumberText.list(scores.rawData()) + ")";
    }

    static Html trials(RunResult run) {
        String primary = run.primaryMetric().name();
        String caption = run.forked()
                ? "The sides of each fork, which ran side by side; the figures are of the measured blocks"
                : "Trials in the order in which they ran";
        HtmlTable table = new HtmlTable(
                caption,
                List.of(
                        "trial",
                        ForkWording.unit(run),
                        "arm",
                        "started",
                        "took",
                        primary,
                        "requests",
                        "failed",
                        "counts",
                        "why not"));
        for (TrialResult trial : run.trials()) {
            table.row(
                    trial.number(),
                    trial.pair(),
                    trial.armOrLevel(),
                    trial.startedAt().truncatedTo(ChronoUnit.SECONDS),
                    Duration.between(trial.startedAt(), trial.endedAt()).toSeconds() + " s",
                    trial.metric(primary)
                            .map(seen -> NumberText.withUnit(seen.value(), seen.unit()))
                            .orElse("no value"),
                    trial.shape().map(Shape::samples).map(NumberText::plain).orElse(""),
                    trial.shape().map(Shape::failures).map(NumberText::plain).orElse(""),
                    Html.mark(trial.valid(), trial.valid() ? "yes" : "no, invalid"),
                    Html.bullets(trial.invalidReasons()));
        }
        return table.render();
    }

    /** The rows that a program printed, all trials in one table. */
    private static Html rows(RunResult run) {
        Set<String> columns = new LinkedHashSet<>();
        run.trials().forEach(trial -> trial.rows().forEach(row -> columns.addAll(row.keySet())));
        List<String> titles = new ArrayList<>(List.of("trial", ForkWording.unit(run), "arm"));
        titles.addAll(columns);
        HtmlTable table = new HtmlTable("What the program counted", titles);
        for (TrialResult trial : run.trials()) {
            for (Map<String, Object> row : trial.rows()) {
                List<Object> cells = new ArrayList<>(List.of(trial.number(), trial.pair(), trial.armOrLevel()));
                columns.forEach(column -> cells.add(NumberText.printed(row.get(column), "")));
                table.row(cells);
            }
        }
        return table.render();
    }

    /** One row a check, one column a trial. */
    static Html checks(RunResult run) {
        Set<String> checks = new LinkedHashSet<>();
        run.trials().forEach(trial -> trial.checks().forEach(check -> checks.add(check.check())));
        List<String> titles = new ArrayList<>(List.of("check"));
        run.trials().forEach(trial -> titles.add(trial.number() + "\u00a0" + trial.armOrLevel()));
        HtmlTable table = new HtmlTable("What each trial showed; a trial with a failed check does not count", titles);
        for (String check : checks) {
            List<Html> cells = new ArrayList<>(List.of(Html.code(check)));
            run.trials().forEach(trial -> cells.add(seen(trial, check)));
            table.row(cells);
        }
        return table.orElse("The finding has no checks, or no trial reached them.");
    }

    private static Html seen(TrialResult trial, String wanted) {
        return trial.checks().stream()
                .filter(check -> check.check().equals(wanted))
                .findFirst()
                .map(check -> Html.mark(
                        check.passed(), NumberText.plain(check.seen()) + (check.passed() ? " held" : " FAILED")))
                .orElseGet(() -> Html.text("not reached"));
    }

    static Html generator(RunResult run) {
        HtmlTable table = new HtmlTable(
                "Watch over the load generator",
                "trial",
                "arm",
                "share of the machine",
                "pauses in all",
                "longest pause while measuring",
                "achieved arrivals",
                "threads seen / planned",
                "saturated");
        for (TrialResult trial : run.trials()) {
            trial.generator()
                    .ifPresent(watch -> table.row(
                            trial.number(),
                            trial.armOrLevel(),
                            NumberText.withUnit(watch.processorSharePercent(), "%"),
                            NumberText.withUnit(watch.gcPauseMillis(), "ms"),
                            NumberText.withUnit(watch.gcPauseMaxMillis(), "ms"),
                            NumberText.withUnit(watch.achievedPercent(), "%"),
                            watch.threadsSeen() + " / " + watch.threadsPlanned(),
                            Html.mark(!watch.saturated(), watch.saturated() ? "yes" : "no")));
        }
        return table.orElse("The finding has no load generator.");
    }
}
