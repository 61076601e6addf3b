package dev.chokepoint.lab.report.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.result.RunFile;
import dev.chokepoint.lab.result.RunResult;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** On published runs: their figures are known. */
class ThroughputBesideTest {
    private static final Path RESULTS = Repository.HOME.resolve("docs/results/2026-11-21-2-core-vm");

    /** The calls of the pool are faster by far, and the orders slower. */
    @Test
    void aPartThatIsFasterWhileTheWholeIsSlowerSaysSo() throws IOException {
        assertThat(ThroughputBeside.of(run("trip-druid-fair-lock"))).isEqualTo("; throughput 0.81 times");
    }

    @Test
    void aMetricOfTheLoadSaysItItself() throws IOException {
        assertThat(ThroughputBeside.of(run("trip-hot-product"))).isEmpty();
        assertThat(ThroughputBeside.of(run("trip-confirm-in-response"))).isEmpty();
    }

    @Test
    void insideTheToleranceAndForACountNothingIsSaid() throws IOException {
        assertThat(ThroughputBeside.of(run("trip-seata-dead-key"))).isEmpty();
        assertThat(ThroughputBeside.of(run("trip-worker-id-redis"))).isEmpty();
    }

    private static RunResult run(String id) throws IOException {
        return RunFile.read(RESULTS.resolve(id));
    }
}
