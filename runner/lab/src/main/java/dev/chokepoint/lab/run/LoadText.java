package dev.chokepoint.lab.run;

import dev.chokepoint.catalogue.finding.Finding;
import dev.chokepoint.catalogue.load.Load;
import dev.chokepoint.catalogue.load.Operation;
import dev.chokepoint.catalogue.load.PlanLoad;
import dev.chokepoint.catalogue.load.ProgramLoad;
import dev.chokepoint.lab.report.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Loads in words. */
public final class LoadText {
    private LoadText() {}

    /** The loads of one trial: the main load, the operations during it, and each further load, one a line. */
    public static List<String> lines(Finding finding, boolean quick) {
        Load main = quick ? finding.quickLoad() : finding.load();
        List<String> lines = new ArrayList<>(lines("", main));
        finding.also()
                .forEach(also ->
                        lines.addAll(lines("then " + also.name() + ": ", quick ? also.quickLoad() : also.load())));
        return lines;
    }

    private static List<String> lines(String before, Load load) {
        List<String> lines = new ArrayList<>();
        lines.add(before + line(load));
        if (load instanceof PlanLoad plan) {
            plan.operations().forEach(operation -> lines.add(line(operation)));
        }
        return lines;
    }

    private static String line(Load load) {
        if (load instanceof PlanLoad plan) {
            String data = plan.data().map(rows -> ", rows of " + rows).orElse("");
            return "plan %s on %s, %s%s, warm-up %d s, measured %d s"
                    .formatted(
                            plan.plan(),
                            plan.entry(),
                            plan.arrivals().text(),
                            data,
                            plan.warmup().toSeconds(),
                            plan.measure().toSeconds());
        }
        ProgramLoad program = (ProgramLoad) load;
        return "program %s %s".formatted(program.program(), String.join(" ", program.arguments()));
    }

    private static String line(Operation operation) {
        String body = operation.body().entrySet().stream()
                .map(field -> field.getKey() + " " + field.getValue())
                .collect(Collectors.joining(", "));
        return "%s s after its start: %s of %s%s"
                .formatted(
                        NumberText.plain(operation.after().toMillis() / 1000.0),
                        operation.endpoint(),
                        operation.component(),
                        body.isEmpty() ? "" : " with " + body);
    }
}
