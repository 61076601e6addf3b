package dev.chokepoint.generator.tools.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The meters of a process, as Prometheus reads them.
 *
 * @param series each series with its labels and its value
 */
public record Meters(List<Series> series) {
    private static final Pattern LINE = Pattern.compile("(\\w+)(?:\\{(.*)})? (\\S+)");
    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"([^\"]*)\"");

    /** Copies the list. */
    public Meters {
        series = List.copyOf(series);
    }

    /**
     * One series.
     *
     * @param name of the meter
     * @param labels its labels by name
     * @param value its value
     */
    public record Series(String name, Map<String, String> labels, double value) {
        /** Copies the labels. */
        public Series {
            labels = Map.copyOf(labels);
        }
    }

    /** Reads them. A line that is no series, such as a comment, is left out. */
    public static Meters of(String text) {
        List<Series> all = new ArrayList<>();
        for (String line : text.lines().toList()) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches()) {
                Map<String, String> labels = new LinkedHashMap<>();
                String written = matcher.group(2) == null ? "" : matcher.group(2);
                LABEL.matcher(written).results().forEach(label -> labels.put(label.group(1), label.group(2)));
                all.add(new Series(matcher.group(1), labels, Double.parseDouble(matcher.group(3))));
            }
        }
        return new Meters(all);
    }

    /** The sum of the series with this name and these labels; empty if there is none. */
    public OptionalDouble sum(String name, Map<String, String> labels) {
        List<Series> found = series.stream()
                .filter(one ->
                        one.name().equals(name) && one.labels().entrySet().containsAll(labels.entrySet()))
                .toList();
        return found.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(found.stream().mapToDouble(Series::value).sum());
    }
}
