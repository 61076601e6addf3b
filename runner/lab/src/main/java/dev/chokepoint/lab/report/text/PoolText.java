package dev.chokepoint.lab.report.text;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.verdict.Pool;
import java.util.ArrayList;
import java.util.List;

/** Runs that are taken together, in words. */
public final class PoolText {
    private PoolText() {}

    /** How many runs count, such as "2 runs". */
    public static String number(Pool pool) {
        return number(pool.counted().size(), "");
    }

    /** Which runs judge, such as "2 runs pooled; not counted: 1 INVALID run". */
    public static String beside(Pool pool) {
        return beside(pool, 0);
    }

    /** The same where so many valid runs of other questions stand beside the pool. */
    public static String beside(Pool pool, int others) {
        long invalid = pool.beside().stream()
                .filter(run -> run.verdict() == Expectation.INVALID)
                .count();
        String judging = pool.counted().size() == 1 ? "the newest valid run" : number(pool) + " pooled";
        List<String> notCounted = new ArrayList<>();
        if (invalid > 0) {
            notCounted.add(number(invalid, "INVALID "));
        }
        if (others > 0) {
            notCounted.add(number(others, "") + " under other conditions or with another question");
        }
        return judging + (notCounted.isEmpty() ? "" : "; not counted: " + String.join(" and ", notCounted));
    }

    /** How many runs of a kind, such as "1 INVALID run"; the kind ends with a space if there is one. */
    public static String number(long runs, String kind) {
        return runs + " " + kind + (runs == 1 ? "run" : "runs");
    }

    /** The runs one by one, and what they say together. */
    public static List<String> lines(Pool pool) {
        RunResult whole = pool.whole();
        List<String> lines = new ArrayList<>();
        lines.add(whole.finding().id()
                + whole.finding().part().map(part -> " on " + part).orElse("") + ": " + beside(pool));
        List<String> conditions = whole.finding().conditions();
        lines.add("conditions of both arms: " + (conditions.isEmpty() ? "none told" : String.join(", ", conditions)));
        TextTable table = new TextTable(RunText.WIDTH).head(List.of("run", "outcome", "verdict"));
        pool.counted().forEach(run -> table.row(run.run(), Wording.outcome(run), Wording.verdict(run)));
        pool.beside().forEach(run -> table.row(run.run(), "not counted", Wording.verdict(run)));
        table.row(
                number(pool) + " pooled",
                Wording.outcome(whole),
                whole.verdict().name());
        lines.addAll(table.lines());
        whole.reasons().forEach(reason -> lines.add("- " + reason));
        lines.add("claim: " + Wording.claim(whole, whole.expected()));
        return lines;
    }
}
