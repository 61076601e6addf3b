package dev.chokepoint.uid.simulation;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * What occurred twice in one cluster.
 *
 * @param workerPairs pods whose (datacenter id, worker id) another pod had already: pods minus distinct pairs
 * @param ids ids that had already been issued: ids minus distinct ids
 */
record Duplicates(int workerPairs, int ids) {

    /** Counts over the pods of one cluster. */
    static Duplicates of(List<Pod> pods) {
        long[] workerIds = pods.stream().mapToLong(Pod::workerId).toArray();
        long[] ids =
                pods.stream().flatMapToLong(pod -> LongStream.of(pod.ids())).toArray();
        return new Duplicates(repeated(workerIds), repeated(ids));
    }

    boolean any() {
        return workerPairs > 0 || ids > 0;
    }

    private static int repeated(long[] values) {
        Arrays.sort(values);
        int repeated = 0;
        for (int i = 1; i < values.length; i++) {
            if (values[i] == values[i - 1]) {
                repeated++;
            }
        }
        return repeated;
    }
}
