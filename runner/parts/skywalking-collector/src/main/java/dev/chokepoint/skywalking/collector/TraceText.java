package dev.chokepoint.skywalking.collector;

import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** A trace as lines of text: when each span began after the first one, how long it lasted, what it is. */
final class TraceText {
    private static final int WIDEST = 60;

    /** The most telling tags. The first one that a span has is on its line. */
    private static final List<String> SHOWN_TAGS = List.of("db.statement", "lock.name", "status", "http.status_code");

    private TraceText() {}

    static String of(Trace trace) {
        StringBuilder text = new StringBuilder(4_096);
        text.append(String.format(
                Locale.ROOT,
                "%s at %s: %d ms, %d spans of %d threads, trace %s%n%n",
                trace.name(),
                Instant.ofEpochMilli(trace.startMillis()),
                trace.millis(),
                trace.spans(),
                trace.segments(),
                trace.trace()));
        text.append(String.format(Locale.ROOT, "%7s %6s  span%n", "at ms", "ms"));
        append(text, trace.root(), "", "");
        return text.toString();
    }

    private static void append(StringBuilder text, Trace.Node node, String indent, String above) {
        text.append(String.format(
                Locale.ROOT,
                "%7d %6d  %s%s%s%s%s%n",
                node.atMillis(),
                node.millis(),
                indent,
                node.name(),
                node.failed() ? "  FAILED" : "",
                node.instance().equals(above) ? "" : "  [" + node.instance() + "]",
                tag(node)));
        node.children().forEach(child -> append(text, child, indent + "  ", node.instance()));
    }

    private static String tag(Trace.Node node) {
        return SHOWN_TAGS.stream()
                .filter(node.tags()::containsKey)
                .findFirst()
                .map(key -> "  " + shortened(node.tags().getOrDefault(key, "")))
                .orElse("");
    }

    private static String shortened(String value) {
        String line = value.replaceAll("\\s+", " ").strip();
        return line.length() <= WIDEST ? line : line.substring(0, WIDEST) + "…";
    }
}
