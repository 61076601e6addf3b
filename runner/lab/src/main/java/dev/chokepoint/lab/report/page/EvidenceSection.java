package dev.chokepoint.lab.report.page;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.report.text.AuditCounts;
import dev.chokepoint.lab.report.text.ForkWording;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.report.text.ShellWords;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.result.Provenance;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How far the numbers can be trusted: data, settings and origin of the run, and what it does not prove. */
final class EvidenceSection {
    private EvidenceSection() {}

    static Html audit(RunResult run) {
        List<String> titles = List.of("arm", "rule", "trials", "rows looked at", "rows that break it");
        HtmlTable rules = new HtmlTable("Rules of the audit, summed over the trials of an arm", titles);
        HtmlTable violations = new HtmlTable("The rows that break a rule", List.of("trial", "arm", "rule", "row"));
        Map<List<String>, List<AuditResult.Rule>> byRule = new LinkedHashMap<>();
        long slowestMillis = 0;
        for (TrialResult trial : run.trials()) {
            if (trial.audit().isPresent()) {
                AuditResult audit = trial.audit().get();
                slowestMillis = Math.max(slowestMillis, audit.settleMillis());
                for (AuditResult.Rule rule : audit.rules()) {
                    byRule.computeIfAbsent(List.of(trial.armOrLevel(), rule.rule()), key -> new ArrayList<>())
                            .add(rule);
                    for (String row : examples(rule)) {
                        violations.row(trial.number(), trial.armOrLevel(), rule.rule(), Html.code(row));
                    }
                }
            }
        }
        byRule.forEach((key, all) -> {
            long examined = all.stream().mapToLong(AuditResult.Rule::examined).sum();
            long broken = all.stream().mapToLong(AuditResult.Rule::violations).sum();
            Html mark = Html.mark(broken == 0, broken == 0 ? "none" : NumberText.plain(broken));
            rules.row(key.get(0), key.get(1), all.size(), NumberText.plain(examined), mark);
        });
        String waited = byRule.isEmpty()
                ? "."
                : "; the slowest waited " + NumberText.plain(slowestMillis) + " ms until the data was settled.";
        List<Html> parts = new ArrayList<>(List.of(Html.paragraph(Wording.audit(run) + waited)));
        Wording.events(run).forEach(events -> parts.add(Html.paragraph("Events " + events + ".")));
        AuditCounts.lines(run).forEach(count -> parts.add(Html.paragraph(count + ".")));
        Wording.auditNotes(run).forEach(note -> parts.add(Html.paragraph(note + ".")));
        parts.add(rules.render());
        parts.add(violations.render());
        return Html.join(parts);
    }

    private static List<String> examples(AuditResult.Rule rule) {
        List<String> rows = new ArrayList<>(rule.examples());
        long unlisted = rule.violations() - rows.size();
        if (unlisted > 0) {
            rows.add("and " + NumberText.plain(unlisted) + " more, not listed");
        }
        return rows;
    }

    /** Equal answers of several trials of an arm share a row, so that a difference stands out as a row of its own. */
    static Html readBack(RunResult run) {
        Map<List<Object>, List<String>> trials = new LinkedHashMap<>();
        for (TrialResult trial : run.trials()) {
            for (TrialResult.ReadBack setting : trial.readBack()) {
                List<Object> answer = List.of(
                        trial.armOrLevel(),
                        setting.component(),
                        Html.code(setting.setting()),
                        Html.code(setting.requested()),
                        Html.code(setting.seen()),
                        setting.source(),
                        Html.mark(setting.same(), setting.same() ? "yes" : "NO"));
                trials.computeIfAbsent(answer, key -> new ArrayList<>()).add(Integer.toString(trial.number()));
            }
        }
        HtmlTable table = new HtmlTable(
                "Settings asked for and read back from the running processes",
                List.of("arm", "component", "setting", "asked for", "seen", "read from", "same", "trials"));
        trials.forEach((answer, numbers) -> {
            List<Object> cells = new ArrayList<>(answer);
            cells.add(String.join(", ", numbers));
            table.row(cells);
        });
        return table.orElse("Nothing was read back.");
    }

    static Html machine(RunResult run) {
        Provenance origin = run.provenance();
        RunResult.RunSettings settings = run.settings();
        Instant started = origin.startedAt().truncatedTo(ChronoUnit.SECONDS);
        Instant ended = origin.endedAt().truncatedTo(ChronoUnit.SECONDS);
        return new HtmlTable("")
                .row("commit", origin.commit() + (origin.dirty() ? " with uncommitted changes" : ""))
                .row("when", started + " to " + ended)
                .row("machine", Wording.machine(origin))
                .row("operating system", origin.operatingSystem())
                .row("JDK", origin.jdk())
                .row("load average before", known(origin.loadAverageBefore(), ""))
                .row("processor time stolen", known(origin.stealPercent(), "%"))
                .row("target", settings.target())
                .row("load", settings.load() + (settings.quick() ? " (quick)" : ""))
                .row(ForkWording.unit(run) + "s", Wording.pairs(run))
                .row("seed", settings.seed())
                .row("order of the arms", String.join(" ", settings.order()))
                .row("run", run.run())
                .render();
    }

    private static String known(double value, String unit) {
        return value < 0 ? "unknown" : NumberText.withUnit(value, unit);
    }

    /** The command that repeats the run and those that the run itself used. */
    static Html commands(RunResult run) {
        return Html.join(
                Html.paragraph("This command repeats the run:"),
                Html.element("pre", Html.text(run.settings().repeat())),
                Html.paragraph("These started the processes of each trial:"),
                Html.join(run.trials().stream().map(EvidenceSection::commands).toList()));
    }

    private static Html commands(TrialResult trial) {
        List<Html> commands = trial.commands().stream()
                .map(line -> Html.join(
                        Html.element("h4", Html.text(line.component())),
                        Html.element("pre", Html.text(ShellWords.join(line.command())))))
                .toList();
        String title = "Trial " + trial.number() + ", " + trial.armOrLevel() + ": " + commands.size() + " processes";
        // A block that opens on click. Its content is in the page even while it is closed.
        return Html.element("details", Html.element("summary", Html.text(title)), Html.join(commands));
    }

    /** What a run does not prove, as far as the run itself shows it. The finding's lesson says the rest. */
    static List<String> limits(RunResult run) {
        List<String> limits = new ArrayList<>();
        if (run.verdict() == Expectation.INVALID) {
            limits.add("An invalid run proves nothing, neither for the claim nor against it.");
        }
        if (run.settings().quick()) {
            limits.add("This is a quick run: an indication, not a verdict. Do not quote the size of its effect.");
        }
        boolean oneFork = run.forks().size() == 1;
        limits.add("The interval covers the spread between the " + (oneFork ? "blocks" : Wording.pairs(run))
                + " of this run. It says nothing about "
                + (oneFork ? "another start of the same processes, " : "")
                + "other machines, days or versions.");
        run.finding().sizeChosen().ifPresent(why -> limits.add("The size of the effect is chosen by us: " + why + "."));
        if (run.settings().target().equals("local")) {
            limits.add("All processes, any load generator included, shared the "
                    + run.provenance().processors()
                    + " processors of one machine. A real network and other load are missing.");
        }
        if (run.finding().reportedOff().isPresent()
                || run.finding().reportedOn().isPresent()) {
            limits.add("The reported figures come from another system on other hardware under other load. Compare the "
                    + "direction and the size of the ratio, not the absolute values.");
        }
        if (run.trials().stream().anyMatch(trial -> trial.shape().isPresent())) {
            limits.add("In a closed loop (a fixed number of threads, each waiting for its answer) a slow server gets "
                    + "fewer requests. Independent users would see more long response times than shown here. In an "
                    + "open loop (a fixed rate) a response time counts from the moment when the request was due.");
        }
        run.count()
                .ifPresent(count -> limits.add("An event that was not seen is not impossible. " + Wording.bound(count)
                        + " This takes the cases for independent of each other. Where one cause affects many cases, or "
                        + "a whole trial, the bound is too low."));
        if (run.verdict() == Expectation.REPRODUCED) {
            limits.add("The mechanism metric shows that the named cause moved together with the effect. Only the "
                    + "settings that were read back are known to be otherwise equal.");
        }
        limits.add("The section \"What this does not prove\" of findings/"
                + run.finding().id() + ".md names the limits of the finding itself.");
        return limits;
    }
}
