package dev.chokepoint.lab.report;

import dev.chokepoint.lab.result.GeneratorWatch;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What happened in each trial: whether it counts, its checks, its load generator, and what a program printed. */
final class TrialSection {
    private final RunResult run;

    TrialSection(RunResult run) {
        this.run = run;
    }

    Html trials() {
        String primary = run.primaryMetric().name();
        HtmlTable table = new HtmlTable("Trials in the order in which they ran")
                .head("trial", "pair", "arm", "started", "took", primary, "counts", "why not");
        for (TrialResult trial : run.trials()) {
            String value = Optional.ofNullable(trial.metrics().get(primary))
                    .map(seen -> Numbers.withUnit(seen.value(), seen.unit()))
                    .orElse("no value");
            table.row(
                    HtmlTable.heading(Integer.toString(trial.number())),
                    HtmlTable.number(Integer.toString(trial.pair())),
                    HtmlTable.cell(Variant.name(trial)),
                    HtmlTable.number(
                            trial.startedAt().truncatedTo(ChronoUnit.SECONDS).toString()),
                    HtmlTable.number(
                            Duration.between(trial.startedAt(), trial.endedAt()).toSeconds() + " s"),
                    HtmlTable.number(value),
                    HtmlTable.mark(trial.valid(), trial.valid() ? "yes" : "no, invalid"),
                    HtmlTable.cell(Html.bullets(trial.invalidReasons())));
        }
        return table.render();
    }

    /** The rows that a program printed, all trials in one table. */
    Html rows() {
        Set<String> columns = new LinkedHashSet<>();
        run.trials().forEach(trial -> trial.rows().forEach(row -> columns.addAll(row.keySet())));
        List<String> titles = new ArrayList<>(List.of("trial", "pair", "arm"));
        titles.addAll(columns);
        HtmlTable table = new HtmlTable("What the program counted").head(titles);
        for (TrialResult trial : run.trials()) {
            for (Map<String, Object> row : trial.rows()) {
                List<Html> cells = new ArrayList<>(List.of(
                        HtmlTable.heading(Integer.toString(trial.number())),
                        HtmlTable.number(Integer.toString(trial.pair())),
                        HtmlTable.cell(Variant.name(trial))));
                columns.forEach(column -> cells.add(value(Optional.ofNullable(row.get(column)))));
                table.row(cells);
            }
        }
        return table.render();
    }

    private static Html value(Optional<Object> value) {
        return value.map(found -> found instanceof Number number
                        ? HtmlTable.number(Numbers.plain(number.doubleValue()))
                        : HtmlTable.cell(found.toString()))
                .orElseGet(() -> HtmlTable.cell(""));
    }

    /** One row a check, one column a trial. */
    Html checks() {
        Set<String> checks = new LinkedHashSet<>();
        run.trials().forEach(trial -> trial.checks().forEach(check -> checks.add(check.check())));
        List<String> titles = new ArrayList<>(List.of("check"));
        run.trials().forEach(trial -> titles.add(trial.number() + "\u00a0" + Variant.name(trial)));
        HtmlTable table = new HtmlTable("Without these a trial does not count; what each trial showed").head(titles);
        for (String check : checks) {
            List<Html> cells = new ArrayList<>(List.of(HtmlTable.code(check)));
            run.trials().forEach(trial -> cells.add(seen(trial, check)));
            table.row(cells);
        }
        return table.isEmpty()
                ? Html.paragraph("No trial came to its checks, or the finding has none.")
                : table.render();
    }

    private static Html seen(TrialResult trial, String wanted) {
        return trial.checks().stream()
                .filter(check -> check.check().equals(wanted))
                .findFirst()
                .map(check -> HtmlTable.mark(
                        check.passed(), Numbers.plain(check.seen()) + (check.passed() ? " held" : " FAILED")))
                .orElseGet(() -> HtmlTable.cell("not reached"));
    }

    Html generator() {
        HtmlTable table = new HtmlTable("Watch over the load generator")
                .head(
                        "trial",
                        "arm",
                        "share of the machine",
                        "pauses in all",
                        "longest pause",
                        "achieved arrivals",
                        "threads seen / planned",
                        "saturated");
        for (TrialResult trial : run.trials()) {
            trial.generator().ifPresent(watch -> table.row(generator(trial, watch)));
        }
        return table.isEmpty() ? Html.paragraph("No load generator took part.") : table.render();
    }

    private static List<Html> generator(TrialResult trial, GeneratorWatch watch) {
        return List.of(
                HtmlTable.heading(Integer.toString(trial.number())),
                HtmlTable.cell(Variant.name(trial)),
                HtmlTable.number(Numbers.withUnit(watch.processorSharePercent(), "%")),
                HtmlTable.number(Numbers.withUnit(watch.gcPauseMillis(), "ms")),
                HtmlTable.number(Numbers.withUnit(watch.gcPauseMaxMillis(), "ms")),
                HtmlTable.number(Numbers.withUnit(watch.achievedPercent(), "%")),
                HtmlTable.number(watch.threadsSeen() + " / " + watch.threadsPlanned()),
                HtmlTable.mark(!watch.saturated(), watch.saturated() ? "yes" : "no"));
    }
}
