package dev.chokepoint.trip.stock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which bucket an order takes its nights from. */
class BucketTest {
    private static final int ORDERS = 16_000;

    /** Of an id's 64 bits: time above, then ten of the worker and twelve of the sequence. */
    private static final int TIME_SHIFT = 22;

    private static final int WORKER_SHIFT = 12;

    @ParameterizedTest
    @ValueSource(ints = {4, 10, 16})
    void ordersOfQuietMillisecondsSpreadEvenlyOverTheBuckets(int buckets) {
        Map<Integer, Integer> orders = new HashMap<>();
        for (long order = 0; order < ORDERS; order++) {
            // One order each 8 ms, as with 125 a second: all ids end in sequence 0.
            long id = (order * 8 + 1_000_000) << TIME_SHIFT | 17L << WORKER_SHIFT;
            orders.merge(StockRows.bucket(id, buckets), 1, Integer::sum);
        }

        assertThat(orders).hasSize(buckets);
        assertThat(orders.values()).allSatisfy(count -> assertThat(count)
                .isBetween(ORDERS / buckets * 9 / 10, ORDERS / buckets * 11 / 10));
    }

    @Test
    void oneBucketTakesAll() {
        assertThat(StockRows.bucket(-1, 1)).isZero();
    }
}
