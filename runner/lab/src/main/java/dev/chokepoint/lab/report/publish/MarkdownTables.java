package dev.chokepoint.lab.report.publish;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.report.text.ForkWording;
import dev.chokepoint.lab.report.text.Mean;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.report.text.PoolText;
import dev.chokepoint.lab.report.text.ReportedText;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.Effect;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.stats.WholeMillis;
import dev.chokepoint.lab.verdict.Pool;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The Markdown tables of findings and of runs, made from the catalogue and the committed results alone. */
public final class MarkdownTables {
    /** A run of before 2026-11-26 does not know of half a millisecond. */
    private static final String TOO_NARROW = ", too narrow for whole milliseconds";

    private MarkdownTables() {}

    /**
     * How the findings stand, and their tables, one a system that has any, for a file in the root of the repository. A
     * row shows all runs of a finding on a part that {@link FindingRuns} gives.
     */
    public static String ofFindings(Catalogue catalogue, List<PublishedRun> runs) {
        List<String> tables = new ArrayList<>();
        for (SystemDeclaration system : catalogue.systems().values()) {
            List<Finding> findings = catalogue.ofSystem(system.name()).findings();
            if (!findings.isEmpty()) {
                tables.add(ofSystem(system, findings, runs));
            }
        }
        return Standing.of(catalogue.findings(), runs).text() + "\n\n" + String.join("\n", tables);
    }

    /** The table of all runs of one folder {@code docs/results/<date>-<machine>}, in the order of the runs. */
    public static String ofSeries(String series, List<PublishedRun> runs) {
        List<String> rows = new ArrayList<>();
        rows.add("| run | measured | verdict | commit | command |");
        rows.add("|---|---|---|---|---|");
        for (PublishedRun run : runs) {
            if (run.series().equals(series)) {
                RunResult result = run.result();
                Path folder = PublishedRun.RESULTS.resolve(series).relativize(run.folder());
                String verdict = verdict(result, folder.resolve("README.md"), result.expected());
                String commit = Wording.commit(result.provenance());
                String command = "`" + result.settings().repeat() + "`";
                rows.add(row(escape(folder.toString()), measured(result), verdict, commit, command));
            }
        }
        return String.join("\n", rows) + "\n";
    }

    private static String ofSystem(SystemDeclaration system, List<Finding> findings, List<PublishedRun> runs) {
        List<String> rows = new ArrayList<>();
        List<PublishedRun> shown = new ArrayList<>();
        for (Finding finding : findings) {
            FindingRuns main = FindingRuns.ofMainRow(runs, finding);
            shown.addAll(main.runs());
            String obsolete = finding.obsoleteSince()
                    .map(version -> "<br>obsolete since " + escape(version))
                    .orElse("");
            String title = link(finding) + "<br>" + escape(finding.title()) + obsolete;
            rows.add(row(title, escape(ReportedText.of(finding)), main, finding, finding.expect()));
            finding.versions().forEach((part, expected) -> {
                FindingRuns runsOfPart = FindingRuns.of(runs, finding.id(), Optional.of(part)::equals);
                shown.addAll(runsOfPart.runs());
                rows.add(row(link(finding) + " on " + escape(part), "", runsOfPart, finding, expected));
            });
        }
        String series = shown.stream()
                .map(PublishedRun::series)
                .distinct()
                .sorted()
                .map(one -> "[" + one + "](" + PublishedRun.RESULTS + "/" + one + "/README.md)")
                .collect(Collectors.joining(",\n"));
        return "### " + system.name() + ": " + escape(system.title()) + "\n\nMeasured: "
                + (series.isEmpty() ? "nothing yet" : series)
                + ".\nThe link of a verdict shows date, commit, machine and command of its run.\n\n"
                + "| finding | the report says | measured here | verdict | the claim |\n"
                + "|---|---|---|---|---|\n"
                + String.join("\n", rows) + "\n";
    }

    private static String link(Finding finding) {
        return "[" + finding.id() + "](findings/" + finding.id() + ".md)";
    }

    /**
     * The runs of a row one below the other. Counts are pooled: that comes first. No run stands in place of another.
     */
    private static String row(String title, String reported, FindingRuns runs, Finding finding, Expectation expected) {
        if (runs.runs().isEmpty()) {
            return row(title, reported, "not measured yet", "", "");
        }
        Optional<Pool> pool = runs.pool(finding.leastCases());
        List<String> measured = new ArrayList<>();
        List<String> verdicts = new ArrayList<>();
        pool.filter(pooled -> pooled.counted().size() > 1).ifPresent(pooled -> {
            measured.add(escape(PoolText.number(pooled) + " pooled: ") + measured(pooled.whole()));
            verdicts.add("pooled: " + pooled.whole().verdict().name() + expectation(pooled.whole(), expected));
        });
        for (PublishedRun run : runs.runs()) {
            measured.add(measured(run.result()));
            verdicts.add(verdict(run.result(), run.summaryFile(), expected));
        }
        String claim = ClaimCell.of(runs, finding).text();
        return row(title, reported, join(measured), join(verdicts), claim);
    }

    private static String join(List<String> lines) {
        return String.join("<br>", lines);
    }

    private static String row(String... cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    /** The effect with both arms and each further level, or the counts of both arms. */
    private static String measured(RunResult run) {
        if (run.verdict() == Expectation.INVALID) {
            return "nothing: an invalid run measures nothing";
        }
        String rest = run.count()
                .map(count -> " (" + Wording.figures(count, ForkWording.unit(run)) + ")")
                .orElseGet(() -> run.effect()
                                .map(effect -> " (" + NumberText.interval(effect.interval())
                                        + (tooNarrow(run, effect) ? TOO_NARROW : "") + ")")
                                .orElse("")
                        + ": " + Wording.measured(run) + levels(run));
        String size = run.finding().sizeChosen().isPresent() ? "; size chosen by us" : "";
        return escape(Wording.outcome(run) + rest + ThroughputBeside.of(run) + size);
    }

    private static boolean tooNarrow(RunResult run, Effect effect) {
        Metric primary = run.primaryMetric();
        return WholeMillis.tooNarrow(
                primary.name(),
                effect.interval(),
                primary.off().rawData(),
                primary.on().rawData());
    }

    /** The primary metric of the further levels of a sweep, in the unit of both arms. */
    private static String levels(RunResult run) {
        Mean mean = Mean.ofPrimary(run);
        return run.levels().stream()
                .flatMap(level -> level.metric(run.primaryMetric().name()).stream()
                        .map(metric -> "; level " + level.name() + ": "
                                + NumberText.plain(mean.scores(metric.scores()).score())))
                .collect(Collectors.joining());
    }

    /** The verdict as a link, what it is of, and the expected one where it differs. A quick run has no verdict. */
    private static String verdict(RunResult run, Path target, Expectation expected) {
        if (run.settings().quick()) {
            return "[quick](" + target + "): an indication, no verdict";
        }
        String units = run.verdict() == Expectation.INVALID ? "" : " in " + Wording.pairs(run);
        return "[" + run.verdict().name() + "](" + target + ")" + units + expectation(run, expected);
    }

    /** What was expected, where the verdict differs or where the file of the finding was changed since the run. */
    private static String expectation(RunResult run, Expectation expected) {
        if (run.expected() != expected) {
            return ", expected " + run.expected().name() + " then and " + expected.name() + " now";
        }
        return run.verdict() == expected ? "" : ", expected " + expected.name();
    }

    /** Keeps text inside its cell and keeps it from becoming markup; arrows become real ones. */
    static String escape(String text) {
        return text.replaceAll("\\s+", " ")
                .replace("->", "\u2192")
                .replaceAll("[\\\\|\\[\\]]", "\\\\$0")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }
}
