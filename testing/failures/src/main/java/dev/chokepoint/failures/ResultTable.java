package dev.chokepoint.failures;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** The results as a table in Markdown. Where several runs differ, a cell has the smallest and the largest number. */
final class ResultTable {
    private static final String HEAD = """
            | failure | what | runs | all parts up | first good answer | last failed request sent \
            | work of before ended | failed requests | repeats | audit | verdict |
            |---|---|---|---|---|---|---|---|---|---|---|""";

    private static final double MILLIS_PER_SECOND = 1_000;

    private ResultTable() {}

    /** The lines: the table, then the reasons of each failure that did not pass. */
    static List<String> lines(List<FailureResult> results, Duration bound) {
        List<String> lines = new ArrayList<>(HEAD.lines().toList());
        results.forEach(result -> lines.add(row(result, bound)));
        for (FailureResult result : results) {
            List<String> reasons = result.notRun().isEmpty() ? result.faults(bound) : List.of(result.notRun());
            reasons.forEach(reason -> lines.add("- " + result.failure() + ": " + reason));
            result.runs().forEach(run -> run.allowed()
                    .forEach(told -> lines.add("- " + result.failure() + ": run " + run.number() + ": " + told)));
        }
        int firstReason = 2 + results.size();
        if (lines.size() > firstReason) {
            lines.add(firstReason, "");
        }
        return lines;
    }

    private static String row(FailureResult result, Duration bound) {
        List<String> cells = new ArrayList<>(
                List.of(result.failure(), result.what(), "" + result.runs().size()));
        if (result.runs().isEmpty()) {
            cells.addAll(List.of("", "", "", "", "", "", ""));
        } else {
            cells.add(seconds(result, RunOutcome::upMillis));
            cells.add(seconds(result, run -> run.callers().firstGoodMillis()));
            cells.add(seconds(result, run -> run.callers().lastFailedMillis()));
            cells.add(seconds(result, RunOutcome::settledMillis));
            cells.add(numbers(result, run -> run.callers().failed()) + " of "
                    + numbers(result, run -> run.callers().sent()));
            cells.add(numbers(result, run -> run.callers().repeats()));
            long clean = result.runs().stream().filter(RunOutcome::clean).count();
            cells.add(clean + " of " + result.runs().size() + " clean");
        }
        cells.add(result.verdict(bound));
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |"));
    }

    private static String seconds(FailureResult result, ToLongFunction<RunOutcome> millis) {
        long[] sorted = result.runs().stream().mapToLong(millis).sorted().toArray();
        if (sorted[0] < 0) {
            return "never";
        }
        String least = seconds(sorted[0]);
        String most = seconds(sorted[sorted.length - 1]);
        return (least.equals(most) ? least : least + " to " + most) + " s";
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.1f", millis / MILLIS_PER_SECOND);
    }

    private static String numbers(FailureResult result, ToLongFunction<RunOutcome> number) {
        long[] sorted = result.runs().stream().mapToLong(number).sorted().toArray();
        long least = sorted[0];
        long most = sorted[sorted.length - 1];
        return least == most ? "" + least : least + " to " + most;
    }
}
