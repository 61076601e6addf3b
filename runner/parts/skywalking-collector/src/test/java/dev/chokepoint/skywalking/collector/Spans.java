package dev.chokepoint.skywalking.collector;

import java.util.Map;
import java.util.Optional;

/** Made-up spans of one service. */
final class Spans {
    static final String ENTRY = "POST:/orders";

    private Spans() {}

    static Span first(String trace, long start, long end) {
        return span(trace, trace + "-request", 0, Optional.empty(), ENTRY, start, end);
    }

    static Span below(Span parent, int number, String name, long start, long end) {
        return span(parent.trace(), parent.place().segment(), number, Optional.of(parent.place()), name, start, end);
    }

    /** The first span of another thread. */
    static Span elsewhere(Span parent, String segment, String name, long start, long end) {
        return span(parent.trace(), segment, 0, Optional.of(parent.place()), name, start, end);
    }

    static Span failed(Span span, Map<String, String> tags) {
        return new Span(
                span.trace(),
                span.place(),
                span.parent(),
                span.service(),
                span.instance() + "-2",
                span.name(),
                span.startMillis(),
                span.endMillis(),
                true,
                tags);
    }

    private static Span span(
            String trace, String segment, int number, Optional<Span.Place> parent, String name, long start, long end) {
        return new Span(
                trace,
                new Span.Place(segment, number),
                parent,
                "trip-service",
                "trip-service",
                name,
                start,
                end,
                false,
                Map.of());
    }
}
