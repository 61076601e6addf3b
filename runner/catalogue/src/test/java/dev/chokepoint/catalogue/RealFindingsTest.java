package dev.chokepoint.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The findings of this repository against the full vocabulary of the trip system. */
class RealFindingsTest {

    private static final Path FINDINGS = Path.of("..", "..", "findings");

    private final Catalogue catalogue = Catalogue.read(FINDINGS, vocabulary());

    @Test
    void allOfThemAreRead() {
        assertThat(catalogue.findings())
                .extracting(Finding::id)
                .contains(
                        "trip-active-processor-count",
                        "trip-ip-lookup-async",
                        "trip-seata-parallel-request",
                        "trip-worker-id-redis");
    }

    @Test
    void theParallelRequestToggleIsMeasuredOnTheOldServerOnly() {
        String server = "seata-server";
        String key = "seata.server.enable-parallel-request-handle";
        LaunchArguments off = Launch.of(catalogue, server, Map.of("trip-seata-parallel-request", Arm.OFF));
        assertThat(off.part()).contains("seata-server-1.6.1");
        assertThat(off.jvmArguments()).contains("-D" + key + "=true");
        LaunchArguments normal = Launch.of(catalogue, server, Map.of());
        assertThat(normal.part()).isEmpty();
        assertThat(normal.properties()).containsEntry(key, "false");
    }

    @Test
    void theRequestPoolFollowsTheProcessorsInItsOwnFindingOnly() {
        String key = "trip.request-threads";
        assertThat(Launch.of(catalogue, "trip-service", Map.of("trip-active-processor-count", Arm.ON))
                        .properties())
                .containsEntry(key, "per-processor");
        assertThat(Launch.of(catalogue, "trip-service", Map.of()).properties()).doesNotContainKey(key);
    }

    @Test
    void thePodSimulationRunsWithTheSourceOfItsArm() {
        assertThat(Launch.of(catalogue, "pod-simulation", Map.of("trip-worker-id-redis", Arm.OFF))
                        .properties())
                .isEqualTo(Map.of("uid.worker-id.source", "host"));
    }

    private static Vocabulary vocabulary() {
        Map<String, String> metrics = new HashMap<>();
        for (String point : Set.of("p50", "p90", "p99", "max", "mean")) {
            metrics.put("response_time_" + point, "ms");
        }
        metrics.put("throughput", "requests/s");
        metrics.put("error_rate", "%");
        metrics.put("duplicate_ids", "ids");
        metrics.put("duplicate_worker_pairs", "pairs");
        metrics.put("cpu_share_generator", "%");
        metrics.put("achieved_rate", "%");
        return new Vocabulary(
                Set.of("trip"),
                Set.of("mariadb", "redis", "seata-server", "third-party", "uid-service", "trip-service", "gateway"),
                Set.of("order", "order-open", "pay", "query", "query-open", "uid"),
                Set.of("orders", "hot"),
                Set.of("pod-simulation"),
                metrics,
                Map.of(
                        "region-lookup.request-thread-seconds", "s/request",
                        "seata.branch-register.failures", "count",
                        "seata.index-out-of-bounds", "count",
                        "seata.suspended-fence-rows", "count",
                        "threads.live", "threads",
                        "threads.context-switches", "switches/request",
                        "simulation.duplicate-worker-pairs", "pairs",
                        "statements.per-order", "statements/order",
                        "pool.not-empty-waits", "count"),
                Set.of("seata-server-1.6.1", "seata-server-2.0.0"));
    }
}
