package dev.chokepoint.lab.cli;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.lab.result.RunResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What came of many runs, one line each. */
record BatchTable(List<Row> rows) {
    private static final String NONE = "-";

    private static final Row HEAD =
            new Row("finding", "effect or count", "verdict", "expected", "minutes", "run folder");

    BatchTable {
        rows = List.copyOf(rows);
    }

    /** Columns as wide as their widest cell, with a line of names above and an empty line before. */
    List<String> lines() {
        List<Row> all = new ArrayList<>();
        all.add(HEAD);
        all.addAll(rows);
        List<String> lines = new ArrayList<>();
        lines.add("");
        for (Row row : all) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.cells().size(); column++) {
                int width = width(all, column);
                line.append(String.format(
                        Locale.ROOT, "%-" + width + "s  ", row.cells().get(column)));
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    private static int width(List<Row> rows, int column) {
        return rows.stream()
                .mapToInt(row -> row.cells().get(column).length())
                .max()
                .orElse(1);
    }

    /**
     * One run.
     *
     * @param finding its id, with the part where it is not the usual one
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
