package dev.chokepoint.lab.report;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.io.PrintStream;
import java.nio.file.Path;

/** What {@code run} prints when it is done: plain ASCII, at most 100 columns except for paths and commands. */
public final class ConsoleTable {
    private final PrintStream out;

    /**
     * Prints to a stream.
     *
     * @param out where the table goes
     */
    public ConsoleTable(PrintStream out) {
        this.out = out;
    }

    /**
     * Prints the outcome of a run.
     *
     * @param run what to show
     * @param folder the run's folder, printed as given; the page is named inside it
     */
    public void print(RunResult run, Path folder) {
        ConsoleText text = new ConsoleText();
        head(text, run);
        arms(text, run);
        mechanism(text, run);
        ConsoleCells.print(text, run);
        proof(text, run);
        text.blank();
        text.whole("run folder", folder.toString());
        text.whole("report page", folder.resolve(HtmlReport.FILE_NAME).toString());
        text.whole("repeat", run.settings().repeat());
        text.rule();
        text.lines().forEach(out::println);
        out.flush();
    }

    private static void head(ConsoleText text, RunResult run) {
        text.rule();
        text.text(run.finding().id()
                + run.finding().part().map(part -> " on " + part).orElse("") + ": "
                + run.finding().title());
        text.rule();
        run.count().ifPresent(count -> {
            text.entry("effect", Wording.count(count));
            text.entry("", Wording.bound(count));
        });
        run.effect().ifPresent(effect -> effect(text, run, effect));
        if (run.count().isEmpty() && run.effect().isEmpty()) {
            text.entry("effect", "none: no pair of valid trials");
        }
        text.entry("reported", reported(run));
        text.blank();
    }

    private static void effect(ConsoleText text, RunResult run, Effect effect) {
        text.entry(
                "effect",
                Wording.effect(effect) + "; " + Wording.pairs(run) + ", no effect within "
                        + Numbers.percent(effect.tolerance()));
        effect.bootstrap().ifPresent(interval -> text.entry("", "bootstrap interval " + Numbers.interval(interval)));
    }

    private static String reported(RunResult run) {
        String figures = Wording.reported(
                        run.finding().reportedOff(),
                        run.finding().reportedOn(),
                        run.primaryMetric().scoreUnit())
                .map(found -> found + " (" + run.primaryMetric().name() + ")")
                .orElse("no figure");
        return figures
                + Wording.reportedRatio(run.finding()).stream()
                        .mapToObj(ratio -> " = " + Wording.times(ratio))
                        .findFirst()
                        .orElse("")
                + ", report " + run.finding().report();
    }

    private static void arms(ConsoleText text, RunResult run) {
        Metric metric = run.primaryMetric();
        text.columns("", Wording.arm(Arm.OFF), Wording.arm(Arm.ON));
        text.columns(
                metric.name() + ", mean",
                Numbers.withUnit(metric.off().score(), metric.scoreUnit()),
                Numbers.withUnit(metric.on().score(), metric.scoreUnit()));
        if (metric.off().rawData().size() > 1 || metric.on().rawData().size() > 1) {
            text.columns("  95 % interval", confidence(metric.off()), confidence(metric.on()));
        }
        text.columns(
                "  each trial",
                Numbers.list(metric.off().rawData()),
                Numbers.list(metric.on().rawData()));
    }

    private static String confidence(Metric.Scores scores) {
        return scores.rawData().size() > 1 ? Numbers.interval(scores.scoreConfidence()) : "one trial";
    }

    private static void mechanism(ConsoleText text, RunResult run) {
        MechanismResult mechanism = run.mechanism();
        text.text(mechanism.probe() + " (mechanism)");
        mechanism
                .pairs()
                .forEach(pair -> text.columns(
                        "  pair " + pair.pair() + (pair.held() ? "" : " (not moved)"),
                        Numbers.withUnit(pair.off(), mechanism.unit()),
                        Numbers.withUnit(pair.on(), mechanism.unit())));
        text.blank();
        text.entry("mechanism", Wording.mechanism(mechanism));
    }

    private static void proof(ConsoleText text, RunResult run) {
        text.entry("audit", Wording.audit(run));
        for (TrialResult trial : run.trials()) {
            trial.audit().ifPresent(audit -> audit.rules().stream()
                    .filter(rule -> rule.violations() > 0)
                    .forEach(rule -> text.entry(
                            "", "trial " + trial.number() + ": " + rule.violations() + " rows break: " + rule.rule())));
            trial.invalidReasons()
                    .forEach(reason -> text.entry(
                            "invalid", "trial " + trial.number() + " (" + Variant.name(trial) + "): " + reason));
        }
        run.notes().forEach(note -> text.entry("note", note));
        text.entry("verdict", run.verdict().name() + ", " + Wording.expectation(run));
        run.reasons().forEach(reason -> text.entry("", "- " + reason));
    }
}
