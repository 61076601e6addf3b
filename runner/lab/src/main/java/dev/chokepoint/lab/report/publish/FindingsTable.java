package dev.chokepoint.lab.report.publish;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.verdict.Claim;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The Markdown tables of all findings, one a system, made from the catalogue and the committed results alone. */
public final class FindingsTable {
    private static final String NOT_MEASURED = "not measured yet";

    private final List<PublishedRun> runs;

    private FindingsTable(List<PublishedRun> runs) {
        this.runs = runs.stream().filter(PublishedRun::inTable).toList();
    }

    /**
     * Makes the tables for a file in the root of the repository. Of several runs of a finding on the same part the
     * latest counts.
     *
     * @param findings the catalogue, one row each in this order
     * @param runs the committed results
     * @return Markdown, ending with a line break
     */
    public static String render(List<Finding> findings, List<PublishedRun> runs) {
        Map<String, List<Finding>> systems = new LinkedHashMap<>();
        findings.forEach(finding -> systems.computeIfAbsent(finding.system(), system -> new ArrayList<>())
                .add(finding));
        FindingsTable table = new FindingsTable(runs);
        return systems.entrySet().stream()
                .map(system -> table.system(system.getKey(), system.getValue()))
                .collect(Collectors.joining("\n"));
    }

    private String system(String name, List<Finding> findings) {
        List<String> rows = new ArrayList<>();
        List<PublishedRun> shown = new ArrayList<>();
        for (Finding finding : findings) {
            Optional<PublishedRun> main = latest(finding, run -> run.finding()
                    .part()
                    .filter(finding.versions()::containsKey)
                    .isEmpty());
            main.ifPresent(shown::add);
            String obsolete = finding.obsoleteSince()
                    .map(version -> "<br>obsolete since " + Cells.escape(version))
                    .orElse("");
            rows.add(row(
                    link(finding) + "<br>" + Cells.escape(finding.title()) + obsolete,
                    Cells.escape(Wording.reported(
                            finding.primary().reportedOff(),
                            finding.primary().reportedOn(),
                            finding.primary().better(),
                            finding.primary().unit())),
                    main,
                    finding.expect()));
            finding.versions().forEach((part, expected) -> {
                Optional<PublishedRun> run =
                        latest(finding, candidate -> candidate.finding().part().equals(Optional.of(part)));
                run.ifPresent(shown::add);
                rows.add(row(link(finding) + " on " + Cells.escape(part), "", run, expected));
            });
        }
        String series = shown.stream()
                .map(PublishedRun::series)
                .distinct()
                .map(one -> "[" + one + "](" + PublishedRun.RESULTS + "/" + one + "/README.md)")
                .collect(Collectors.joining(", "));
        return "### System " + name + "\n\nMeasured: " + (series.isEmpty() ? "nothing yet" : series)
                + ".\nThe link of a verdict shows date, commit, machine and command of its run.\n\n"
                + "| finding | the report says | measured here | verdict | what that means for the claim |\n"
                + "|---|---|---|---|---|\n"
                + String.join("\n", rows) + "\n";
    }

    private static String link(Finding finding) {
        return "[" + finding.id() + "](findings/" + finding.id() + ".md)";
    }

    private Optional<PublishedRun> latest(Finding finding, Predicate<RunResult> wanted) {
        return runs.stream()
                .filter(run -> run.result().finding().id().equals(finding.id()) && wanted.test(run.result()))
                .max(Comparator.comparing(run -> run.result().provenance().startedAt()));
    }

    private static String row(String finding, String reported, Optional<PublishedRun> run, Expectation expected) {
        String measured = run.map(found -> Cells.measured(found.result())).orElse(NOT_MEASURED);
        String verdict = run.map(found -> Cells.verdict(found.result(), found.summaryFile(), expected))
                .orElse("");
        String claim =
                run.map(found -> Claim.of(found.result(), expected).text()).orElse("");
        return Cells.row(finding, reported, measured, verdict, claim);
    }
}
