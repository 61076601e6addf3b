package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.AlsoLoad;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.catalogue.load.Operation;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.lab.fork.ForkPlan;
import dev.chokepoint.lab.report.text.NumberText;
import dev.chokepoint.lab.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Loads in words. */
public final class LoadText {
    private LoadText() {}

    /**
     * The loads of one trial, or of one side of a fork, in the order in which they run, one a line. The operations
     * during a load follow it.
     *
     * @param sides how many sides a fork has, on which the length of its blocks depends; 0 for trials
     * @param together whether the sides of a fork are loaded at once
     */
    public static List<String> lines(Finding finding, boolean quick, int sides, boolean together) {
        List<String> lines = new ArrayList<>();
        String main = sides > 0 ? blocks(finding, quick, sides, together) : "";
        // Further loads decide nothing, so a fork has only the blocks of a quick one for them.
        String further = sides > 0 ? blocks(finding, true, sides, together) : "";
        finding.also().stream()
                .filter(AlsoLoad::before)
                .forEach(also -> add("first " + also.name() + ": ", load(also, quick), further, lines));
        add("", quick ? finding.quickLoad() : finding.load(), main, lines);
        finding.also().stream()
                .filter(also -> !also.before())
                .forEach(also -> add("then " + also.name() + ": ", load(also, quick), further, lines));
        return lines;
    }

    private static Load load(AlsoLoad also, boolean quick) {
        return quick ? also.quickLoad() : also.load();
    }

    /** The same in one line, as it stands in run.json. */
    static String oneLine(Finding finding, boolean quick, int sides, boolean together) {
        return String.join("; ", lines(finding, quick, sides, together));
    }

    private static String blocks(Finding finding, boolean quick, int sides, boolean together) {
        ForkPlan plan = ForkPlan.of(finding.method(), quick, sides, together);
        return ", %s, %d blocks of %d s%s after at most %d s of burn-in"
                .formatted(
                        together ? "together" : "by turns",
                        plan.rounds(),
                        plan.length().toSeconds(),
                        RunResult.RunSettings.OF_FORKS,
                        plan.mostBurnIn().toSeconds());
    }

    private static void add(String before, Load load, String blocks, List<String> lines) {
        if (load instanceof ProgramLoad program) {
            lines.add(before + "program " + program.program() + " " + String.join(" ", program.arguments()));
        } else if (load instanceof PlanLoad plan) {
            String data = plan.data().map(rows -> ", rows of " + rows).orElse("");
            lines.add(before + "plan " + plan.plan() + " on " + plan.entry() + ", "
                    + plan.arrivals().text() + data
                    + (blocks.isEmpty()
                            ? ", warm-up " + plan.warmup().toSeconds() + " s, measured "
                                    + plan.measure().toSeconds() + " s"
                            : blocks));
            plan.operations().forEach(operation -> lines.add(line(operation)));
        }
    }

    private static String line(Operation operation) {
        String after = NumberText.plain(operation.after().toMillis() / 1000.0);
        String body = operation.body().entrySet().stream()
                .map(field -> field.getKey() + " " + field.getValue())
                .collect(Collectors.joining(", "));
        return after + " s after its start: " + operation.endpoint() + " of " + operation.component()
                + (body.isEmpty() ? "" : " with " + body);
    }
}
