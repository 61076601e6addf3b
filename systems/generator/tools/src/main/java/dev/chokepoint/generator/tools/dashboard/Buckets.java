package dev.chokepoint.generator.tools.dashboard;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;

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

    /**
     * Those of the last load: what stands behind the last interval without a point.
     *
     * @param sums by the start of their interval, in milliseconds
     */
    static Buckets behindTheLastGap(SortedMap<Long, Double> sums, Duration length) {
        List<Double> last = new ArrayList<>();
        long nextMillis = Long.MIN_VALUE;
        for (Map.Entry<Long, Double> one : sums.entrySet()) {
            if (one.getKey() != nextMillis) {
                last.clear();
            }
            last.add(one.getValue());
            nextMillis = one.getKey() + length.toMillis();
        }
        return new Buckets(last, length);
    }

    /** The mean throughput, in requests a second; empty without an interval. */
    OptionalDouble throughput() {
        return sums.stream().mapToDouble(sum -> sum * 1000 / length.toMillis()).average();
    }

    /**
     * How far the first and the last interval are from the mean of those between them: the mean of the two distances,
     * as a share of that mean. More counts as less does: a last sum that falls into the interval of the sum before it
     * fills that one beyond its length. 0 where no interval lies between them.
     */
    double edgesDiffer() {
        double inner = withoutEdges().sums().stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
        if (inner == 0) {
            return 0;
        }
        double first = Math.abs(sums.get(0) - inner);
        double last = Math.abs(sums.get(sums.size() - 1) - inner);
        return (first + last) / 2 / inner;
    }

    /** The same without the first and the last interval; empty where nothing is left. */
    Buckets withoutEdges() {
        return sums.size() < LEAST_WITH_EDGES
                ? new Buckets(List.of(), length)
                : new Buckets(sums.subList(1, sums.size() - 1), length);
    }
}
