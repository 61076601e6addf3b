package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.report.console.TextTable;
import dev.chokepoint.lab.result.RunResult;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** The outcomes of many runs, one line each. */
record BatchTable(List<Row> rows) {
    private static final String NONE = "-";

    BatchTable {
        rows = List.copyOf(rows);
    }

    /** The table after an empty line. Its lines are not wrapped, so that the names of run folders can be copied. */
    List<String> lines() {
        TextTable table = new TextTable(Integer.MAX_VALUE).row("");
        table.row("finding", "effect or count", "verdict", "expected", "minutes", "run folder");
        rows.forEach(row -> table.row(row.cells()));
        return table.lines();
    }

    /**
     * One run.
     *
     * @param finding its id
     * @param outcome the effect with its interval, or the counts of both arms
     * @param verdict what it earned, or "refused"
     * @param expected what its file expected
     * @param minutes how long it took
     * @param folder the run folder, or why there is none
     */
    record Row(String finding, String outcome, String verdict, String expected, String minutes, String folder) {
        static Row of(RunResult result, Duration took) {
            return new Row(
                    result.finding().id(),
                    outcome(result),
                    result.verdict().text(),
                    result.expected().text(),
                    minutes(took),
                    "runs/" + result.run());
        }

        static Row refused(Finding finding, String why, Duration took) {
            String first = why.lines().findFirst().orElse("");
            return new Row(finding.id(), NONE, "refused", finding.expect().text(), minutes(took), first);
        }

        List<String> cells() {
            return List.of(finding, outcome, verdict, expected, minutes, folder);
        }

        private static String outcome(RunResult result) {
            return result.effect()
                    .map(effect -> String.format(
                            Locale.ROOT,
                            "%.2fx (%.2f to %.2f)",
                            effect.ratio(),
                            effect.interval().low(),
                            effect.interval().high()))
                    .or(() -> result.count()
                            .map(count -> String.format(
                                    Locale.ROOT,
                                    "%d of %d -> %d of %d",
                                    count.offEvents(),
                                    count.offCases(),
                                    count.onEvents(),
                                    count.onCases())))
                    .orElse(NONE);
        }

        private static String minutes(Duration took) {
            return String.format(Locale.ROOT, "%.1f", took.toMillis() / 60_000.0);
        }
    }
}
