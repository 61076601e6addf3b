package dev.chokepoint.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.result.Block;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What a quick run can form an interval of. */
class BlockMetricTest {

    @Test
    void aBlockHasRateMeanMedianAndP99() {
        Block block = block(OptionalDouble.of(25));

        assertThat(figure("throughput", block)).isEqualTo(100);
        assertThat(figure("response_time_mean", block)).isEqualTo(25);
        assertThat(figure("response_time_p50", block)).isEqualTo(20);
        assertThat(figure("response_time_p99", block)).isEqualTo(90);
        assertThat(BlockMetric.of("pool.get-seconds")).isEmpty();
    }

    @Test
    void aBlockWithoutARequestHasNoMean() {
        assertThat(figure("response_time_mean", block(OptionalDouble.empty()))).isNaN();
    }

    private static double figure(String metric, Block block) {
        return BlockMetric.of(metric).orElseThrow().apply(block);
    }

    private static Block block(OptionalDouble mean) {
        OptionalDouble least = OptionalDouble.of(0.9);
        return new Block(
                1,
                "off",
                0,
                6,
                600,
                0,
                0,
                100,
                20,
                90,
                mean,
                least,
                1,
                1,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.empty());
    }
}
