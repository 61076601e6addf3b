package dev.chokepoint.skywalking.collector;

import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;

/** How often and how long spans lasted since the start, by service and name. */
final class SpanTotals {
    /** A service has some dozens of names. A service that puts ids into them must not fill the memory. */
    static final int MOST_NAMES = 1_000;

    static final String OTHERS = "(other names)";

    private final Map<Key, Total> totals = new TreeMap<>();
    private long segments;

    private record Key(String service, String name) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int byService = service.compareTo(other.service);
            return byService != 0 ? byService : name.compareTo(other.name);
        }
    }

    private record Total(long count, long sumMillis, long mostMillis, long failed) {
        static final Total NONE = new Total(0, 0, 0, 0);

        Total plus(Span span) {
            return new Total(
                    count + 1,
                    sumMillis + span.millis(),
                    Math.max(mostMillis, span.millis()),
                    failed + (span.failed() ? 1 : 0));
        }
    }

    /** Adds the spans of one segment. */
    synchronized void add(Iterable<Span> segment) {
        segments++;
        for (Span span : segment) {
            Key key = new Key(span.service(), span.name());
            boolean room = totals.containsKey(key) || totals.size() < MOST_NAMES;
            totals.merge(
                    room ? key : new Key(span.service(), OTHERS), Total.NONE.plus(span), (old, one) -> old.plus(span));
        }
    }

    /** In Prometheus' text format. */
    synchronized String meters() {
        StringBuilder text = new StringBuilder(256 + totals.size() * 256);
        text.append("# TYPE skywalking_segments_total counter\nskywalking_segments_total ")
                .append(segments)
                .append("\n# TYPE skywalking_span_seconds summary\n");
        totals.forEach((key, total) -> {
            line(text, "skywalking_span_seconds_count", key, String.valueOf(total.count()));
            line(text, "skywalking_span_seconds_sum", key, seconds(total.sumMillis()));
        });
        text.append("# TYPE skywalking_span_seconds_max gauge\n");
        totals.forEach((key, total) -> line(text, "skywalking_span_seconds_max", key, seconds(total.mostMillis())));
        text.append("# TYPE skywalking_span_failures_total counter\n");
        totals.forEach(
                (key, total) -> line(text, "skywalking_span_failures_total", key, String.valueOf(total.failed())));
        return text.toString();
    }

    private static void line(StringBuilder text, String meter, Key key, String value) {
        text.append(meter)
                .append("{service=\"")
                .append(escaped(key.service()))
                .append("\",name=\"")
                .append(escaped(key.name()))
                .append("\"} ")
                .append(value)
                .append('\n');
    }

    private static String seconds(long millis) {
        return BigDecimal.valueOf(millis, 3).toPlainString();
    }

    private static String escaped(String label) {
        return label.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }
}
