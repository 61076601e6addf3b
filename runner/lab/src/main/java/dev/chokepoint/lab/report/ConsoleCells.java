package dev.chokepoint.lab.report;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.result.TrialResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What the console shows of a run beyond its two arms: levels, further loads, and the rows of a program. */
final class ConsoleCells {
    private ConsoleCells() {}

    static void print(ConsoleText text, RunResult run) {
        if (CellTable.wanted(run)) {
            cells(text, run);
        }
        rows(text, run);
    }

    private static void cells(ConsoleText text, RunResult run) {
        text.text("each load with each arm or level, means");
        String load = "";
        for (List<String> row : CellTable.rows(run)) {
            if (!row.get(0).equals(load)) {
                load = row.get(0);
                text.text("  " + load);
            }
            List<String> parts = new ArrayList<>();
            for (int at = 2; at < row.size(); at++) {
                if (!row.get(at).isEmpty()) {
                    parts.add(CellTable.TITLES.get(at) + " " + row.get(at));
                }
            }
            text.entry("    " + row.get(1), String.join(", ", parts));
        }
        text.blank();
    }

    /** A program's table as its first valid trials printed it, row beside row. */
    private static void rows(ConsoleText text, RunResult run) {
        List<Map<String, Object>> off = rows(run, Arm.OFF);
        List<Map<String, Object>> on = rows(run, Arm.ON);
        if (off.isEmpty() && on.isEmpty()) {
            return;
        }
        text.columns("what the program counted", "off, its first trial", "on, its first trial");
        for (int at = 0; at < Math.max(off.size(), on.size()); at++) {
            text.columns("  row " + (at + 1), row(off, at), row(on, at));
        }
        text.blank();
    }

    private static List<Map<String, Object>> rows(RunResult run, Arm arm) {
        return run.trials().stream()
                .filter(trial -> trial.valid() && Variant.isArm(trial, arm))
                .map(TrialResult::rows)
                .findFirst()
                .orElse(List.of());
    }

    private static String row(List<Map<String, Object>> rows, int at) {
        return at >= rows.size()
                ? ""
                : rows.get(at).entrySet().stream()
                        .map(cell -> cell.getKey() + " " + cell.getValue())
                        .collect(Collectors.joining(", "));
    }
}
