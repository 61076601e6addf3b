package dev.chokepoint.skywalking.collector;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.skywalking.apm.network.language.agent.v3.SegmentObject;
import org.apache.skywalking.apm.network.language.agent.v3.SegmentReference;
import org.apache.skywalking.apm.network.language.agent.v3.SpanObject;

/**
 * One span as an agent sent it. Times are those of the traced process, to the millisecond.
 *
 * @param trace id of the trace
 * @param place its position
 * @param parent the position of its parent; empty for the first span of a trace
 * @param service name of the traced service
 * @param instance which of its processes
 * @param name operation name
 * @param startMillis its begin, milliseconds since 1970
 * @param endMillis its end, milliseconds since 1970
 * @param failed whether the agent marked it as failed
 * @param tags value by key, as sent
 */
record Span(
        String trace,
        Place place,
        Optional<Place> parent,
        String service,
        String instance,
        String name,
        long startMillis,
        long endMillis,
        boolean failed,
        Map<String, String> tags) {

    /** Keeps the order of the tags. */
    Span {
        tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    }

    /**
     * What makes a span unique.
     *
     * @param segment the part of a trace that one thread of one process made
     * @param number its number there, from 0
     */
    record Place(String segment, int number) {}

    static Span of(SegmentObject segment, SpanObject span) {
        Map<String, String> tags = new LinkedHashMap<>();
        span.getTagsList().forEach(tag -> tags.put(tag.getKey(), tag.getValue()));
        return new Span(
                segment.getTraceId(),
                new Place(segment.getTraceSegmentId(), span.getSpanId()),
                parent(segment, span),
                segment.getService(),
                segment.getServiceInstance(),
                span.getOperationName(),
                span.getStartTime(),
                span.getEndTime(),
                span.getIsError(),
                tags);
    }

    /** A span either has its parent in its own segment, or begins its segment and may refer to another one. */
    private static Optional<Place> parent(SegmentObject segment, SpanObject span) {
        if (span.getParentSpanId() >= 0) {
            return Optional.of(new Place(segment.getTraceSegmentId(), span.getParentSpanId()));
        }
        if (span.getRefsCount() == 0) {
            return Optional.empty();
        }
        SegmentReference reference = span.getRefs(0);
        return Optional.of(new Place(reference.getParentTraceSegmentId(), reference.getParentSpanId()));
    }

    /** Never negative, though a clock may have been set back meanwhile. */
    long millis() {
        return Math.max(0, endMillis - startMillis);
    }
}
