package dev.chokepoint.skywalking.collector;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The recent traces, and the last complete one of the wanted kind. The segments of a trace come from several threads
 * and processes in any order, each when it has ended, and none says whether it is the last. A trace counts as complete
 * when its first span is there and nothing was added for a while.
 */
final class Traces {
    /** An order has about 70 spans of some hundred bytes, so that these take about 10 MB. */
    static final int MOST_TRACES = 300;

    /** Several times the spans of an order. A trace without end must not fill the memory. */
    static final int MOST_SPANS = 1_000;

    private final String entry;
    private final long settleNanos;
    private final LongSupplier nanoTime;
    private final Map<String, Pieces> byTrace = new LinkedHashMap<>();
    private Optional<Trace> leftLast = Optional.empty();

    /**
     * Keeps nothing yet.
     *
     * @param entry name of the first span of the wanted traces
     * @param settle how long nothing must have been added
     * @param nanoTime a clock such as {@link System#nanoTime()}
     */
    Traces(String entry, Duration settle, LongSupplier nanoTime) {
        this.entry = entry;
        this.settleNanos = settle.toNanos();
        this.nanoTime = nanoTime;
    }

    private static final class Pieces {
        private final List<Span> spans = new ArrayList<>();
        private long changedNanos;

        void add(List<Span> segment, long nowNanos) {
            if (spans.size() + segment.size() <= MOST_SPANS) {
                spans.addAll(segment);
            }
            changedNanos = nowNanos;
        }
    }

    /** Takes the spans of one segment. */
    synchronized void add(List<Span> segment) {
        if (segment.isEmpty()) {
            return;
        }
        byTrace.computeIfAbsent(segment.get(0).trace(), id -> new Pieces()).add(segment, nanoTime.getAsLong());
        if (byTrace.size() > MOST_TRACES) {
            Iterator<Pieces> oldest = byTrace.values().iterator();
            leftLast = whole(oldest.next()).or(() -> leftLast);
            oldest.remove();
        }
    }

    /** The one whose first span began last. */
    synchronized Optional<Trace> last() {
        long now = nanoTime.getAsLong();
        return byTrace.values().stream()
                .filter(pieces -> now - pieces.changedNanos >= settleNanos)
                .flatMap(pieces -> whole(pieces).stream())
                .reduce((one, other) -> other.startMillis() >= one.startMillis() ? other : one)
                .or(() -> leftLast);
    }

    private Optional<Trace> whole(Pieces pieces) {
        return Trace.of(pieces.spans).filter(trace -> trace.name().equals(entry));
    }
}
