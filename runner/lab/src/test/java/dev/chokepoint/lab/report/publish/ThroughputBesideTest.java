package dev.chokepoint.lab.report.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** On kept runs: their figures are known. */
class ThroughputBesideTest {
    /** The calls of the pool are faster by far, and the orders slower. */
    @Test
    void aPartThatIsFasterWhileTheWholeIsSlowerSaysSo() throws IOException {
        assertThat(ThroughputBeside.of(Repository.keptRun("trip-druid-fair-lock")))
                .isEqualTo("; throughput 0.81 times");
    }

    @Test
    void aMetricOfTheLoadSaysItItself() throws IOException {
        assertThat(ThroughputBeside.of(Repository.keptRun("trip-hot-product"))).isEmpty();
        assertThat(ThroughputBeside.of(Repository.keptRun("trip-confirm-in-response")))
                .isEmpty();
    }

    @Test
    void insideTheToleranceAndForACountNothingIsSaid() throws IOException {
        assertThat(ThroughputBeside.of(Repository.keptRun("trip-seata-dead-key")))
                .isEmpty();
        assertThat(ThroughputBeside.of(Repository.keptRun("trip-worker-id-redis")))
                .isEmpty();
    }
}
