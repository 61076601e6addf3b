package dev.chokepoint.lab.report;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.result.RunResult;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The Markdown table of all findings, made from the catalogue and the committed results alone. */
public final class ReadmeTable {
    private static final String NOT_MEASURED = "not measured yet";
    private static final int COMMIT_DIGITS = 9;

    private final List<PublishedRun> runs;
    private final String root;

    private ReadmeTable(List<PublishedRun> runs, String root) {
        this.runs = runs;
        this.root = root;
    }

    /**
     * Makes the table. Of several runs of the same finding on the same part the latest counts.
     *
     * @param findings the catalogue, one row each in this order
     * @param runs the committed results
     * @param root the way from the folder of the Markdown file to the root of the repository: "" or "../../"
     * @return Markdown, ending with a line break
     */
    public static String render(List<Finding> findings, List<PublishedRun> runs, String root) {
        ReadmeTable table = new ReadmeTable(List.copyOf(runs), root);
        List<String> lines = new ArrayList<>();
        lines.add("| finding | claim | reported | measured | verdict | other versions | machine | commit | date |");
        lines.add("|---|---|---|---|---|---|---|---|---|");
        findings.forEach(finding -> lines.add(table.row(finding)));
        return String.join("\n", lines) + "\n";
    }

    private String row(Finding finding) {
        Optional<PublishedRun> main = latest(finding, run -> run.finding()
                .part()
                .filter(finding.versions()::containsKey)
                .isEmpty());
        List<String> cells = new ArrayList<>();
        cells.add("[" + finding.id() + "](" + root + "findings/" + finding.id() + ".md)");
        cells.add(escape(finding.title()));
        cells.add(escape(reported(finding)));
        cells.add(main.map(run -> escape(measured(run.result()))).orElse(NOT_MEASURED));
        cells.add(main.map(run -> verdict(run, finding.expect())).orElse(""));
        cells.add(versions(finding));
        cells.add(main.map(run -> escape(run.machine())).orElse(""));
        cells.add(main.map(run -> escape(commit(run.result()))).orElse(""));
        cells.add(main.map(run -> date(run.result())).orElse(""));
        return cells.stream().map(cell -> " " + cell + " ").collect(Collectors.joining("|", "|", "|"));
    }

    private Optional<PublishedRun> latest(Finding finding, Predicate<RunResult> wanted) {
        return runs.stream()
                .filter(run -> run.result().finding().id().equals(finding.id()) && wanted.test(run.result()))
                .max(Comparator.comparing(run -> run.result().provenance().startedAt()));
    }

    private static String reported(Finding finding) {
        return Wording.reported(
                        finding.primary().reportedOff(),
                        finding.primary().reportedOn(),
                        finding.primary().unit())
                .map(ReadmeTable::arrow)
                .map(figures -> Wording.ratio(
                                finding.primary().reportedOff(),
                                finding.primary().reportedOn(),
                                finding.primary().better())
                        .stream()
                        .mapToObj(ratio -> Wording.times(ratio) + ": " + figures)
                        .findFirst()
                        .orElse(figures))
                .orElse("no figure");
    }

    private static String measured(RunResult run) {
        if (run.verdict() == Expectation.INVALID) {
            return "nothing: an invalid run measures nothing";
        }
        if (run.count().isPresent()) {
            return run.count()
                    .map(count ->
                            Wording.count(count) + " (rate in on below " + Numbers.percent(count.onRateBound()) + ")")
                    .orElse("");
        }
        String values = arrow(Wording.measured(run.primaryMetric())) + levels(run);
        return run.effect()
                .map(effect ->
                        Wording.times(effect.ratio()) + " (" + Numbers.interval(effect.interval()) + "): " + values)
                .orElse("no effect could be computed: " + values);
    }

    /** The primary metric of the further levels of a sweep. */
    private static String levels(RunResult run) {
        return run.levels().stream()
                .flatMap(level -> level.metrics().stream()
                        .filter(metric ->
                                metric.name().equals(run.primaryMetric().name()))
                        .limit(1)
                        .map(metric -> "; " + level.name() + ": "
                                + Numbers.withUnit(metric.scores().score(), metric.scoreUnit())))
                .collect(Collectors.joining());
    }

    private static String arrow(String figures) {
        return figures.replace("->", "\u2192");
    }

    private String verdict(PublishedRun run, Expectation expected) {
        Expectation verdict = run.result().verdict();
        return "[" + verdict.name() + "](" + root + run.path() + ")"
                + (verdict == expected ? "" : ", expected " + expected.name())
                + (run.result().settings().quick() ? ", quick" : "");
    }

    private String versions(Finding finding) {
        List<String> versions = new ArrayList<>();
        finding.obsoleteSince().ifPresent(version -> versions.add("obsolete since " + escape(version)));
        finding.versions()
                .forEach((part, expected) -> versions.add(escape(part) + ": "
                        + latest(finding, run -> run.finding().part().equals(Optional.of(part)))
                                .map(run -> verdict(run, expected) + ", " + escape(measured(run.result())))
                                .orElse(NOT_MEASURED)));
        return String.join("<br>", versions);
    }

    private static String commit(RunResult run) {
        String commit = run.provenance().commit();
        return (commit.length() > COMMIT_DIGITS ? commit.substring(0, COMMIT_DIGITS) : commit)
                + (run.provenance().dirty() ? " + changes" : "");
    }

    private static String date(RunResult run) {
        return run.provenance()
                .startedAt()
                .atOffset(ZoneOffset.UTC)
                .toLocalDate()
                .toString();
    }

    /** Keeps text inside its cell and keeps it from becoming markup. */
    static String escape(String text) {
        return text.replaceAll("\\s+", " ")
                .replace("\\", "\\\\")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("|", "\\|")
                .replace("[", "\\[")
                .replace("]", "\\]");
    }
}
