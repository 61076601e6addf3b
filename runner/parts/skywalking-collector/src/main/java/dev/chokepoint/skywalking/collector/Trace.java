package dev.chokepoint.skywalking.collector;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A trace as a tree, for people and for programs: its field names are those of the JSON.
 *
 * @param trace id of the trace
 * @param name name of its first span
 * @param startMillis begin of its first span, milliseconds since 1970
 * @param millis length of its first span; spans of other threads may end later
 * @param spans how many it has
 * @param segments how many threads had a part in it
 * @param root its first span
 */
record Trace(String trace, String name, long startMillis, long millis, int spans, int segments, Node root) {

    /**
     * A span with those below it.
     *
     * @param name operation name
     * @param service name of the traced service
     * @param instance which of its processes
     * @param atMillis its begin after that of the first span; negative where clocks differ
     * @param millis its length
     * @param failed whether it is marked as failed
     * @param tags value by key
     * @param children the spans below it by their begin
     */
    record Node(
            String name,
            String service,
            String instance,
            long atMillis,
            long millis,
            boolean failed,
            Map<String, String> tags,
            List<Node> children) {
        /** Takes a copy. */
        Node {
            children = List.copyOf(children);
        }
    }

    /** Empty while the first span has not come. A span whose parent is missing hangs on the first one. */
    static Optional<Trace> of(List<Span> spans) {
        return spans.stream()
                .filter(span -> span.parent().isEmpty())
                .findFirst()
                .map(first -> new Trace(
                        first.trace(),
                        first.name(),
                        first.startMillis(),
                        first.millis(),
                        spans.size(),
                        (int) spans.stream()
                                .map(span -> span.place().segment())
                                .distinct()
                                .count(),
                        node(first, first, children(spans, first))));
    }

    private static Map<Span.Place, List<Span>> children(List<Span> spans, Span first) {
        Map<Span.Place, Span> byPlace = new HashMap<>();
        spans.forEach(span -> byPlace.put(span.place(), span));
        Map<Span.Place, List<Span>> children = new HashMap<>();
        for (Span span : spans) {
            if (!span.place().equals(first.place())) {
                Span.Place parent = span.parent().filter(byPlace::containsKey).orElse(first.place());
                children.computeIfAbsent(parent, place -> new ArrayList<>()).add(span);
            }
        }
        return children;
    }

    private static Node node(Span span, Span first, Map<Span.Place, List<Span>> children) {
        List<Node> below = children.getOrDefault(span.place(), List.of()).stream()
                .sorted(Comparator.comparingLong(Span::startMillis)
                        .thenComparing(one -> one.place().segment())
                        .thenComparingInt(one -> one.place().number()))
                .map(child -> node(child, first, children))
                .toList();
        return new Node(
                span.name(),
                span.service(),
                span.instance(),
                span.startMillis() - first.startMillis(),
                span.millis(),
                span.failed(),
                span.tags(),
                below);
    }
}
