package dev.chokepoint.lab.report.page;

import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;

/** What happened in each trial: whether it counts, its checks, its load generator, and the rows of its program. */
final class TrialSection {
    private final RunResult run;

    TrialSection(RunResult run) {
        this.run = run;
    }

    Html trials() {
        String primary = run.primaryMetric().name();
        HtmlTable table = new HtmlTable(
                "Trials in the order in which they ran",
                List.of("trial", "pair", "arm", "started", "took", primary, "requests", "failed", "counts", "why not"));
        for (TrialResult trial : run.trials()) {
            String value = Optional.ofNullable(trial.metrics().get(primary))
                    .map(seen -> NumberText.withUnit(seen.value(), seen.unit()))
                    .orElse("no value");
            table.row(
                    Html.text(Integer.toString(trial.number())),
                    Html.text(Integer.toString(trial.pair())),
                    Html.text(trial.armOrLevel()),
                    Html.text(trial.startedAt().truncatedTo(ChronoUnit.SECONDS).toString()),
                    Html.text(
                            Duration.between(trial.startedAt(), trial.endedAt()).toSeconds() + " s"),
                    Html.text(value),
                    Html.text(requests(trial, Shape::samples)),
                    Html.text(requests(trial, Shape::failures)),
                    Html.mark(trial.valid(), trial.valid() ? "yes" : "no, invalid"),
                    Html.bullets(trial.invalidReasons()));
        }
        return table.render();
    }

    private static String requests(TrialResult trial, ToLongFunction<Shape> count) {
        return trial.shape()
                .map(shape -> NumberText.plain(count.applyAsLong(shape)))
                .orElse("");
    }

    /** The rows that a program printed, all trials in one table. */
    Html rows() {
        Set<String> columns = new LinkedHashSet<>();
        run.trials().forEach(trial -> trial.rows().forEach(row -> columns.addAll(row.keySet())));
        List<String> titles = new ArrayList<>(List.of("trial", "pair", "arm"));
        titles.addAll(columns);
        HtmlTable table = new HtmlTable("What the program counted", titles);
        for (TrialResult trial : run.trials()) {
            for (Map<String, Object> row : trial.rows()) {
                List<String> cells = new ArrayList<>(
                        List.of(Integer.toString(trial.number()), Integer.toString(trial.pair()), trial.armOrLevel()));
                columns.forEach(column -> cells.add(value(Optional.ofNullable(row.get(column)))));
                table.row(cells.toArray(String[]::new));
            }
        }
        return table.render();
    }

    private static String value(Optional<Object> value) {
        return value.map(found ->
                        found instanceof Number number ? NumberText.plain(number.doubleValue()) : found.toString())
                .orElse("");
    }

    /** One row a check, one column a trial. */
    Html checks() {
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

    Html generator() {
        HtmlTable table = new HtmlTable(
                "Watch over the load generator",
                List.of(
                        "trial",
                        "arm",
                        "share of the machine",
                        "pauses in all",
                        "longest pause",
                        "achieved arrivals",
                        "threads seen / planned",
                        "saturated"));
        for (TrialResult trial : run.trials()) {
            trial.generator()
                    .ifPresent(watch -> table.row(
                            Html.text(Integer.toString(trial.number())),
                            Html.text(trial.armOrLevel()),
                            Html.text(NumberText.withUnit(watch.processorSharePercent(), "%")),
                            Html.text(NumberText.withUnit(watch.gcPauseMillis(), "ms")),
                            Html.text(NumberText.withUnit(watch.gcPauseMaxMillis(), "ms")),
                            Html.text(NumberText.withUnit(watch.achievedPercent(), "%")),
                            Html.text(watch.threadsSeen() + " / " + watch.threadsPlanned()),
                            Html.mark(!watch.saturated(), watch.saturated() ? "yes" : "no")));
        }
        return table.orElse("The finding has no load generator.");
    }
}
