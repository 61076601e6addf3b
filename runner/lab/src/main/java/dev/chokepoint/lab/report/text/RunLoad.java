package dev.chokepoint.lab.report.text;

import dev.chokepoint.lab.result.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One load of a run, read from the line in which run.json describes all of them. The main load has no name. Loads of
 * one {@code kind} (plan, component and rows) differ only in their amount of "threads" or "requests/s".
 */
public record RunLoad(String name, String kind, double amount, String unit) {
    private static final String ON = " on ";
    private static final String ROWS = ", rows of ";
    private static final Pattern LINE = Pattern.compile(
            "(?:(?:first|then) (\\S+): )?plan (\\S+ on [^,\\s]+), (\\d+) (threads|requests/s)(, rows of [^,\\s]+)?");

    /** The loads of plans in the order in which they ran; none when a program was run. */
    public static List<RunLoad> of(RunResult run) {
        return of(run.settings().load());
    }

    static List<RunLoad> of(String lines) {
        List<RunLoad> loads = new ArrayList<>();
        Matcher line = LINE.matcher(lines);
        while (line.find()) {
            String name = Objects.requireNonNullElse(line.group(1), "");
            String kind = line.group(2) + Objects.requireNonNullElse(line.group(5), "");
            loads.add(new RunLoad(name, kind, Double.parseDouble(line.group(3)), line.group(4)));
        }
        return loads;
    }

    /** The name of a metric that was measured with this load, such as "many.throughput". */
    public String metric(String metric) {
        return name.isEmpty() ? metric : name + "." + metric;
    }

    /** Its plan, such as "order". */
    public String plan() {
        return kind.substring(0, kind.indexOf(ON));
    }

    /** The rows that its plan reads, such as "hot"; empty for the plan's usual ones. */
    public Optional<String> rows() {
        int at = kind.indexOf(ROWS);
        return at < 0 ? Optional.empty() : Optional.of(kind.substring(at + ROWS.length()));
    }

    /** For a table: "main: order on gateway, 100 threads". */
    public String text() {
        return (name.isEmpty() ? "main" : name) + ": " + kind + ", " + NumberText.withUnit(amount, unit);
    }
}
