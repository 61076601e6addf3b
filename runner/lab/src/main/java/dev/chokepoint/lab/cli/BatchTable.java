package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.report.console.TextTable;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.result.RunResult;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The outcomes of many runs, one line each. */
final class BatchTable {
    private static final String NONE = "-";

    /** The lines have no limit, so that the run folders stay in one piece. */
    private final TextTable table = new TextTable(Integer.MAX_VALUE)
            .row("")
            .row("finding", "effect or count", "verdict", "expected", "minutes", "run folder");

    void add(RunResult result, Duration took) {
        String outcome = result.effect()
                .map(effect -> NumberText.ratio(effect.ratio()) + " (" + NumberText.interval(effect.interval()) + ")")
                .or(() -> result.count()
                        .map(count -> count.offEvents() + " of " + count.offCases() + " -> " + count.onEvents() + " of "
                                + count.onCases()))
                .orElse(NONE);
        table.row(
                result.finding().id(),
                outcome,
                result.verdict().text(),
                result.expected().text(),
                minutes(took),
                "runs/" + result.run());
    }

    /** Adds a finding that could not be run; the first line of the reason stands in the column of the folder. */
    void addRefused(Finding finding, String why, Duration took) {
        String first = why.lines().findFirst().orElse("");
        table.row(finding.id(), NONE, "refused", finding.expect().text(), minutes(took), first);
    }

    /** The table with its titles, after an empty line. */
    List<String> lines() {
        return table.lines();
    }

    private static String minutes(Duration took) {
        return String.format(Locale.ROOT, "%.1f", took.toMillis() / 60_000.0);
    }
}
