package dev.chokepoint.generator.tools.dashboard;

import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The sums of requests over intervals of equal length, as a dashboard draws them.
 *
 * @param sums one for each interval that has a point, in their order
 * @param length of an interval
 */
record Buckets(List<Double> sums, Duration length) {
    /** Two edges and one interval between them. */
    private static final int LEAST_WITH_EDGES = 3;

    Buckets {
        sums = List.copyOf(sums);
    }

    /** The mean throughput, in requests a second; empty without an interval. */
    OptionalDouble throughput() {
        return sums.stream().mapToDouble(sum -> sum * 1000 / length.toMillis()).average();
    }

    /** The same without the first and the last interval; empty where nothing is left. */
    Buckets withoutEdges() {
        return sums.size() < LEAST_WITH_EDGES
                ? new Buckets(List.of(), length)
                : new Buckets(sums.subList(1, sums.size() - 1), length);
    }
}
