package dev.chokepoint.stack.trip;

import dev.chokepoint.stack.exception.ComponentException;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * One of the processes of a component. The first has the component's plain id, so that a component with one process
 * is called as it always was; the others are {@code trip-service-2}, {@code trip-service-3} and so on.
 *
 * @param component id of the component
 * @param number its number, from 1 to {@link #MAX}
 */
record Instance(String component, int number) {
    /** Report 000 measured one to three machines; two more are room for a reader's own question. */
    static final int MAX = 5;

    /** Those whose callers know several addresses: the gateway balances over one, the Seata clients over the other. */
    static final Set<String> REPLICABLE = Set.of("trip-service", "seata-server");

    static Instance only(String component) {
        return new Instance(component, 1);
    }

    /** All instances of a component. */
    static List<Instance> of(String component, int replicas) {
        if (replicas != 1 && !REPLICABLE.contains(component)) {
            throw new ComponentException(component + " is asked for " + replicas
                    + " replicas, but whoever calls it knows one address. Only trip-service (behind the gateway) and"
                    + " seata-server can have several; use replicas 1.");
        }
        if (replicas > MAX) {
            throw new ComponentException(component + " is asked for " + replicas
                    + " replicas; the local target starts 1 to " + MAX + " on one machine. Ask for fewer.");
        }
        return IntStream.rangeClosed(1, replicas)
                .mapToObj(number -> new Instance(component, number))
                .toList();
    }

    String id() {
        return number == 1 ? component : component + "-" + number;
    }
}
