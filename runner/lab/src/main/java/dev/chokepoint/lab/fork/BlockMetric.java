package dev.chokepoint.lab.fork;

import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.result.Block;
import java.util.Optional;
import java.util.function.Function;

/** The metrics that each block has by itself. */
final class BlockMetric {
    private BlockMetric() {}

    /** How a metric is read from a block; empty if a block does not have it. */
    static Optional<Function<Block, Double>> of(String metric) {
        return switch (metric) {
            case LoadMetricNames.THROUGHPUT -> Optional.of(Block::perSecond);
            case LoadMetricNames.RESPONSE_TIME_MEAN ->
                Optional.of(block -> block.meanMillis().orElse(Double.NaN));
            case LoadMetricNames.RESPONSE_TIME_P50 -> Optional.of(Block::p50Millis);
            case LoadMetricNames.RESPONSE_TIME_P99 -> Optional.of(Block::p99Millis);
            default -> Optional.empty();
        };
    }
}
