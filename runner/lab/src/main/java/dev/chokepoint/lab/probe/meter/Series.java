package dev.chokepoint.lab.probe.meter;

import dev.chokepoint.lab.probe.ProbeException;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One meter with one set of labels, a line of Prometheus' text format. */
record Series(String name, Map<String, String> labels, double value) {
    private static final Pattern LINE =
            Pattern.compile("([A-Za-z_:][\\w:]*)(?:\\{(.*)})?\\s+([-+.\\w]+)(?:\\s+-?\\d+)?");
    private static final Pattern LABEL = Pattern.compile("(\\w+)=\"((?:[^\"\\\\]|\\\\.)*)\"\\s*(?:,\\s*|$)");

    Series {
        labels = Map.copyOf(labels);
    }

    static Series parse(URI source, String line) throws ProbeException {
        Matcher matcher = LINE.matcher(line.strip());
        if (!matcher.matches()) {
            throw malformed(source, line);
        }
        String labels = matcher.group(2);
        return new Series(
                matcher.group(1),
                labels == null ? Map.of() : labels(source, line, labels),
                value(source, line, matcher));
    }

    private static Map<String, String> labels(URI source, String line, String text) throws ProbeException {
        Map<String, String> labels = new TreeMap<>();
        Matcher matcher = LABEL.matcher(text);
        int at = 0;
        while (at < text.length()) {
            if (!matcher.find(at) || matcher.start() != at) {
                throw malformed(source, line);
            }
            labels.put(matcher.group(1), matcher.group(2).replaceAll("\\\\(.)", "$1"));
            at = matcher.end();
        }
        return labels;
    }

    private static double value(URI source, String line, Matcher matcher) throws ProbeException {
        String text = matcher.group(3);
        try {
            return switch (text) {
                case "+Inf" -> Double.POSITIVE_INFINITY;
                case "-Inf" -> Double.NEGATIVE_INFINITY;
                default -> Double.parseDouble(text);
            };
        } catch (NumberFormatException e) {
            throw malformed(source, line);
        }
    }

    private static ProbeException malformed(URI source, String line) {
        return new ProbeException(source + ": no line of Prometheus' text format: \"" + line + "\"");
    }
}
