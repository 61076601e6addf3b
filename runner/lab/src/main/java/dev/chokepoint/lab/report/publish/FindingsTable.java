package dev.chokepoint.lab.report.publish;

import dev.chokepoint.catalogue.Catalogue;
import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.lab.report.text.Wording;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.verdict.Claim;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The Markdown tables of all findings, one a system, made from the catalogue and the committed results alone. */
public final class FindingsTable {
    private final List<PublishedRun> runs;

    private FindingsTable(List<PublishedRun> runs) {
        this.runs = runs.stream().filter(PublishedRun::inTable).toList();
    }

    /**
     * Makes the Markdown tables for a file in the root of the repository. A system without findings has no table. Of
     * several runs of a finding on the same part the latest counts.
     */
    public static String render(Catalogue catalogue, List<PublishedRun> runs) {
        FindingsTable table = new FindingsTable(runs);
        List<String> tables = new ArrayList<>();
        for (SystemDeclaration system : catalogue.systems().values()) {
            List<Finding> findings = catalogue.ofSystem(system.name()).findings();
            if (!findings.isEmpty()) {
                tables.add(table.system(system, findings));
            }
        }
        return String.join("\n", tables);
    }

    private String system(SystemDeclaration system, List<Finding> findings) {
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
                    Cells.escape(Wording.reported(finding.primary())),
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
        return "### " + system.name() + ": " + Cells.escape(system.title()) + "\n\nMeasured: "
                + (series.isEmpty() ? "nothing yet" : series)
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
        if (run.isEmpty()) {
            return Cells.row(finding, reported, "not measured yet", "", "");
        }
        RunResult result = run.get().result();
        String verdict = Cells.verdict(result, run.get().summaryFile(), expected);
        return Cells.row(
                finding,
                reported,
                Cells.measured(result),
                verdict,
                Claim.of(result, expected).text());
    }
}
