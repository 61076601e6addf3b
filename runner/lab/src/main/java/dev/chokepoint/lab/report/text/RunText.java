package dev.chokepoint.lab.report.text;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.CountResult;
import dev.chokepoint.lab.result.LevelResult;
import dev.chokepoint.lab.result.MechanismResult;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** The outcome of a run as plain text with at most {@value #WIDTH} columns. */
public final class RunText {
    static final int WIDTH = 100;

    private static final String RULE = "-".repeat(WIDTH);

    private final RunResult run;
    private final List<String> lines = new ArrayList<>();

    private RunText(RunResult run) {
        this.run = run;
    }

    /** Prints a run that has ended, with its folder and its page. */
    public static void print(RunResult run, Path folder, Path page, PrintStream out) {
        List<String> lines = new ArrayList<>(List.of(RULE));
        lines.addAll(lines(run));
        // These are never broken, so that they can be copied.
        lines.add(label("run folder") + "  " + folder);
        lines.add(label("report page") + "  " + page);
        lines.add(RULE);
        lines.forEach(out::println);
        out.flush();
    }

    /** The outcome without its places. Only the command that repeats the run may be longer than the width. */
    public static List<String> lines(RunResult run) {
        RunText text = new RunText(run);
        text.head();
        text.arms();
        text.forks();
        text.loads();
        text.processorTimes();
        text.programRows();
        text.outcome();
        text.lines.add(label("repeat") + "  " + TextTable.ascii(run.settings().repeat()));
        return text.lines;
    }

    private void head() {
        RunResult.FindingSummary finding = run.finding();
        String part = finding.part().map(name -> " on " + name).orElse("");
        add(new TextTable(WIDTH).row(finding.id() + part + ": " + finding.title()));
        lines.add(RULE);
        entry("effect", Wording.outcome(run));
        entry("", Wording.certainty(run));
        if (run.settings().quick()) {
            entry("", ForkWording.QUICK);
        }
        finding.sizeChosen().ifPresent(why -> entry("", "size chosen by us: " + why));
        entry("reported", ReportedText.of(run) + ", report " + finding.report());
        entry("measured", Wording.origin(run));
        lines.add("");
    }

    private void arms() {
        Mean mean = Mean.ofPrimary(run);
        Metric.Scores off = mean.scores(run.primaryMetric().off());
        Metric.Scores on = mean.scores(run.primaryMetric().on());
        String each = run.forked() ? "fork" : "trial";
        String unit = run.primaryMetric().scoreUnit();
        MechanismResult mechanism = run.mechanism();
        TextTable table = new TextTable(WIDTH).row("", Wording.arm(Arm.OFF), Wording.arm(Arm.ON));
        table.row(run.primaryMetric().name() + ", " + mean.text());
        table.row("  mean", NumberText.withUnit(off.score(), unit), NumberText.withUnit(on.score(), unit));
        table.row("  95 % interval", confidence(off), confidence(on));
        table.row("  each " + each, NumberText.list(off.rawData()), NumberText.list(on.rawData()));
        table.row(mechanism.probe() + ", " + mechanism.unit() + " (mechanism)");
        table.row(
                "  each " + ForkWording.unit(run),
                pairs(MechanismResult.PairMovement::off),
                pairs(MechanismResult.PairMovement::on));
        add(table);
        entry("mechanism", Wording.mechanism(run));
        for (LevelResult level : run.levels()) {
            level.againstOff()
                    .ifPresent(effect -> entry(
                            "level",
                            level.name() + " against off: " + NumberText.effect(effect) + " (no part in the verdict)"));
        }
        lines.add("");
    }

    private static String confidence(Metric.Scores scores) {
        return scores.rawData().size() > 1 ? NumberText.interval(scores.scoreConfidence()) : "one value";
    }

    /** Ratio, steadiness and drift of each fork, and what each look showed. */
    private void forks() {
        if (run.forks().isEmpty()) {
            return;
        }
        TextTable forks = new TextTable(WIDTH).head(ForkWording.titles(run));
        ForkWording.rows(run).forEach(forks::row);
        add(forks);
        if (!run.looks().isEmpty()) {
            TextTable looks = new TextTable(WIDTH).head(ForkWording.lookTitles());
            ForkWording.lookRows(run).forEach(looks::row);
            lines.add("");
            add(looks);
        }
        entry("steady", ForkWording.steady(run));
        ForkWording.steadiness(run).forEach(line -> entry("", line));
        List<String> drift = ForkWording.drift(run);
        entry("drift", drift.get(0));
        drift.subList(1, drift.size()).forEach(line -> entry("", line));
        ForkWording.speed(run).ifPresent(text -> entry("machine", text));
        lines.add("");
    }

    private String pairs(ToDoubleFunction<MechanismResult.PairMovement> value) {
        return NumberText.list(
                run.mechanism().pairs().stream().map(value::applyAsDouble).toList());
    }

    private void loads() {
        if (!LoadTable.wanted(run)) {
            return;
        }
        List<String> titles = LoadTable.titles(run);
        TextTable table = new TextTable(WIDTH).head(titles.subList(1, titles.size()));
        String load = "";
        for (List<String> row : LoadTable.rows(run)) {
            if (!row.get(0).equals(load)) {
                load = row.get(0);
                table.row(load);
            }
            List<String> cells = new ArrayList<>(row.subList(1, row.size()));
            cells.set(0, "  " + cells.get(0));
            table.row(cells);
        }
        add(table);
        lines.add("");
    }

    /** Of the main load only; the page has those of the others too. */
    private void processorTimes() {
        List<List<String>> rows = ProcessorTimeTable.rows(run, false);
        if (rows.isEmpty()) {
            return;
        }
        List<String> titles = ProcessorTimeTable.titles(run);
        lines.add(ProcessorTimeTable.CAPTION);
        TextTable table = new TextTable(WIDTH).head(titles.subList(1, titles.size()));
        String load = rows.get(0).get(0);
        rows.stream().filter(row -> row.get(0).equals(load)).forEach(row -> table.row(row.subList(1, row.size())));
        add(table);
        lines.add("");
    }

    /** The table of a program as the first valid trial of each arm printed it: one value where both arms agree. */
    private void programRows() {
        List<Map<String, Object>> off = rows(Arm.OFF);
        List<Map<String, Object>> on = rows(Arm.ON);
        Set<String> keys = new LinkedHashSet<>();
        off.forEach(row -> keys.addAll(row.keySet()));
        on.forEach(row -> keys.addAll(row.keySet()));
        if (keys.isEmpty()) {
            return;
        }
        lines.add("what the program counted in the first trial of each arm, off -> on where they differ");
        TextTable table =
                new TextTable(WIDTH).head(keys.stream().map(RunText::words).toList());
        for (int at = 0; at < Math.max(off.size(), on.size()); at++) {
            int row = at;
            table.row(keys.stream()
                    .map(key -> both(cell(off, row, key), cell(on, row, key)))
                    .toList());
        }
        add(table);
        lines.add("");
    }

    private List<Map<String, Object>> rows(Arm arm) {
        return run.valid(arm.text()).stream().findFirst().map(TrialResult::rows).orElse(List.of());
    }

    private static String cell(List<Map<String, Object>> rows, int at, String key) {
        return NumberText.printed(at < rows.size() ? rows.get(at).get(key) : null, "-");
    }

    private static String both(String off, String on) {
        return off.equals(on) ? off : off + " -> " + on;
    }

    /** "duplicateIds" as "duplicate ids". */
    private static String words(String key) {
        return key.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }

    private void outcome() {
        String events = "events";
        for (String line : Wording.events(run)) {
            entry(events, line);
            events = "";
        }
        entry("audit", Wording.audit(run));
        for (TrialResult trial : run.trials()) {
            trial.audit().ifPresent(audit -> audit.rules().stream()
                    .filter(rule -> rule.violations() > 0)
                    .forEach(rule -> entry(
                            "", "trial " + trial.number() + ": " + rule.violations() + " rows break: " + rule.rule())));
        }
        AuditCounts.lines(run).forEach(count -> entry("", count));
        Wording.auditNotes(run).forEach(note -> entry("", note));
        run.notes().forEach(note -> entry("note", note));
        String label = run.settings().quick() ? "indication" : "verdict";
        entry(label, Wording.verdict(run) + ", " + Wording.expectation(run));
        // The figures above are the reasons of a reproduced finding, but for the probabilities of a count.
        boolean probable = run.count().flatMap(CountResult::significance).isPresent();
        if (run.verdict() != Expectation.REPRODUCED || probable) {
            run.reasons().forEach(reason -> entry("", "- " + reason));
        }
        entry("claim", Wording.claim(run, run.expected()));
        run.finding().claim().ifPresent(claim -> entry("", "\"" + ClaimText.english(claim) + "\""));
        lines.add("");
    }

    private void entry(String label, String text) {
        add(new TextTable(WIDTH).row(label(label), text));
    }

    private void add(TextTable table) {
        lines.addAll(table.lines());
    }

    private static String label(String label) {
        return String.format(Locale.ROOT, "%-11s", label);
    }
}
