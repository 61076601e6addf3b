package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ProbesTest {
    private static final List<String> SPANS = List.of(
            "span.order-seconds",
            "span.get-connection-seconds",
            "span.close-connection-seconds",
            "span.statement-seconds",
            "span.lock-seconds",
            "span.try-seconds",
            "span.register-seconds",
            "span.commit-seconds",
            "span.confirm-seconds");

    @Test
    void theProbesOfTheFindingsAreThere() {
        Set<String> ids = new TreeSet<>(Probes.all().keySet());
        assertThat(ids).containsAll(SPANS);
        ids.removeAll(SPANS);

        assertThat(ids)
                .containsExactlyInAnyOrder(
                        "region-lookup.request-thread-seconds",
                        "seata.branch-register.failures",
                        "seata.index-out-of-bounds",
                        "seata.timeouts",
                        "seata.confirmed-and-cancelled",
                        "seata.phase-two-calls",
                        "seata.cancelled",
                        "seata.async-committing-beats",
                        "uid.clock-back-refusals",
                        "seata.suspended-fence-rows",
                        "threads.live",
                        "threads.context-switches",
                        "simulation.duplicate-worker-pairs",
                        "statements.per-order",
                        "stock-lock.wait-seconds",
                        "stock-lock.wait-share",
                        "mariadb.row-lock-seconds",
                        "pay.wait-seconds",
                        "pay.refused",
                        "order.unexplained-seconds",
                        "confirm.after-response",
                        "confirm.before-response",
                        "pool.not-empty-waits",
                        "pool.wait-seconds",
                        "pool.waits-since-start",
                        "pool.connections-peak",
                        "pool.created",
                        "pool.get-seconds",
                        "pool.close-seconds",
                        "pool.get-p99",
                        "pool.close-p99",
                        "gc.collections-per-minute",
                        "gc.pause-per-minute",
                        "gc.pause-mean",
                        "heap.committed-range",
                        "process.resident",
                        "gateway.event-loop-blocked-seconds",
                        "gateway.filters-off-event-loop",
                        "gateway.processor-seconds",
                        "processors.mariadb",
                        "processors.redis",
                        "processors.redis-relay",
                        "processors.seata-store-relay",
                        "processors.seata-server",
                        "processors.third-party",
                        "processors.uid-service",
                        "processors.trip-service",
                        "processors.gateway",
                        "machine.busy",
                        "redis-relay.connections",
                        "load.requests");
    }

    @Test
    void eachSaysWhatItIs() {
        assertThat(Probes.all()).allSatisfy((id, probe) -> {
            assertThat(probe.id()).isEqualTo(id);
            assertThat(probe.unit()).isNotBlank();
            assertThat(probe.description()).isNotBlank();
        });
    }

    @Test
    void aProgramsNumberIsTakenAsPrinted() throws Exception {
        Probe probe = ProgramProbe.duplicateWorkerPairs();
        Reading reading = probe.begin(FakeTrialView.ofProgram(Map.of()));

        assertThat(reading.end(FakeTrialView.ofProgram(Map.of("duplicate_worker_pairs", 45.0)), 0))
                .isEqualTo(45);
    }

    @Test
    void aNumberThatTheProgramDidNotPrintIsAnErrorAndNotZero() throws Exception {
        Reading reading = ProgramProbe.duplicateWorkerPairs().begin(FakeTrialView.ofProgram(Map.of()));

        assertThatThrownBy(() -> reading.end(FakeTrialView.ofProgram(Map.of("duplicate_ids", 1.0)), 0))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no metric duplicate_worker_pairs; it printed [duplicate_ids]");
    }

    @Test
    void fenceRowsThatVanishAreAnError() throws Exception {
        assertThat(FenceRowsProbe.added(3, 5)).isEqualTo(2);
        assertThatThrownBy(() -> FenceRowsProbe.added(5, 3)).isInstanceOf(ProbeException.class);
    }

    @Test
    void aDatabaseThatCannotBeReachedIsAnError() {
        assertThatThrownBy(() -> new FenceRowsProbe().begin(FakeTrialView.ofDatabase("jdbc:unknown:none")))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("tcc_fence_log cannot be counted");
    }
}
