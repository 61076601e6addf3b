package dev.chokepoint.lab.probe.declared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.figure.LocalProcess;
import dev.chokepoint.lab.probe.testkit.FakeView;
import dev.chokepoint.lab.probe.testkit.MeterServer;
import dev.chokepoint.lab.testkit.Repository;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The probes of systems/trip/system.yaml against a real management port, and against this JVM. */
class DeclaredMetersIT {
    private static final Map<String, Probe> PROBES = Probes.of(Repository.trip(), Map.of(), System::nanoTime);
    private static final int LOOKUP_REQUESTS = 40;

    private final MeterServer management = new MeterServer();
    private final TrialView view = FakeView.ofManagement(management.url());

    @AfterEach
    void stop() {
        management.close();
    }

    @Test
    void theEventLoopStandsForAMeanTimeACheck() throws Exception {
        Probe probe = probe("gateway.event-loop-blocked-seconds");
        management.show("""
                gateway_blacklist_event_loop_seconds_count 10
                gateway_blacklist_event_loop_seconds_sum 5
                """);
        Reading reading = probe.begin(view);
        management.show("""
                gateway_blacklist_event_loop_seconds_count 110
                gateway_blacklist_event_loop_seconds_sum 5.4
                """);

        // The gateway's own count: the requests that the generator counted began and ended at other moments.
        assertThat(reading.end(view, 97)).isCloseTo(0.004, within(1e-9));
    }

    @Test
    void theThreadsOfTheLaterFiltersAreSharesOfTheRequests() throws Exception {
        Probe probe = probe("gateway.filters-off-event-loop");
        String counters = """
                gateway_later_filters_total{threads="event-loop"} %d
                gateway_later_filters_total{threads="bounded-elastic"} 0
                gateway_later_filters_total{threads="lettuce"} %d
                gateway_later_filters_total{threads="other"} 0
                """;
        management.show(counters.formatted(5, 5));
        Reading reading = probe.begin(view);
        management.show(counters.formatted(6, 8));

        assertThat(reading.end(view, 4)).isEqualTo(75);
        assertThat(reading.parts())
                .isEqualTo(Map.of("event-loop", 25.0, "bounded-elastic", 0.0, "lettuce", 75.0, "other", 0.0));
        Reading idle = probe.begin(view);
        assertThatThrownBy(() -> idle.end(view, 4)).hasMessageContaining("did not rise");
    }

    @Test
    void theLookupIsGivenASecondsShareOfEachRequest() throws Exception {
        Probe probe = probe("region-lookup.request-thread-seconds");
        management.show("""
                trip_region_lookup_seconds_sum{thread="request"} 100
                trip_region_lookup_seconds_sum{thread="background"} 7
                """);
        Reading reading = probe.begin(view);
        management.show("""
                trip_region_lookup_seconds_sum{thread="request"} 136
                trip_region_lookup_seconds_sum{thread="background"} 900
                """);

        assertThat(reading.end(view, LOOKUP_REQUESTS)).isCloseTo(0.9, within(1e-12));
    }

    @Test
    void statementsAreGivenByAcceptedOrders() throws Exception {
        Probe probe = probe("statements.per-order");
        management.show("""
                trip_statements_total{phase="try"} 10
                trip_statements_total{phase="confirm"} 10
                """);
        Reading reading = probe.begin(view);
        management.show("""
                trip_statements_total{phase="try"} 130
                trip_statements_total{phase="confirm"} 150
                trip_statements_total{phase="other"} 999
                trip_orders_total{outcome="confirmed"} 8
                trip_orders_total{outcome="trying"} 2
                trip_orders_total{outcome="sold_out"} 5
                """);

        assertThat(reading.end(view, 999)).isCloseTo(26, within(1e-12));
        assertThat(reading.parts()).isEqualTo(Map.of("try", 12.0, "confirm", 14.0));
    }

    @Test
    void statementsWithoutOrdersAreAnError() throws Exception {
        management.show("""
                trip_statements_total{phase="try"} 10
                trip_statements_total{phase="confirm"} 10
                trip_orders_total{outcome="sold_out"} 5
                """);
        Reading reading = probe("statements.per-order").begin(view);

        assertThatThrownBy(() -> reading.end(view, 5))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("trip_orders_total did not rise");
    }

    @Test
    void waitsForAConnectionAreCounted() throws Exception {
        management.show("druid_not_empty_wait_total 10\n");
        Reading reading = probe("pool.not-empty-waits").begin(view);
        management.show("druid_not_empty_wait_total 110\n");

        assertThat(reading.end(view, 1)).isEqualTo(100);
    }

    @Test
    void whatThePoolHasComeToIsCountedSinceItsStart() throws Exception {
        management.show("""
                druid_not_empty_wait_total 10
                druid_active_peak 9
                druid_create_total 12
                """);
        Reading waits = probe("pool.waits-since-start").begin(view);
        Reading peak = probe("pool.connections-peak").begin(view);
        Reading created = probe("pool.created").begin(view);
        management.show("""
                druid_not_empty_wait_total 35
                druid_active_peak 17
                druid_create_total 18
                """);

        assertThat(waits.end(view, 1)).isEqualTo(35);
        assertThat(peak.end(view, 1)).isEqualTo(17);
        assertThat(created.end(view, 1)).isEqualTo(18);
    }

    @Test
    void theTimeInThePoolIsGivenByRequests() throws Exception {
        management.show("""
                druid_not_empty_wait_millis_total 1000
                trip_pool_get_seconds_sum 5
                trip_pool_close_seconds_sum 1
                trip_pool_get_seconds_bucket{le="0.1"} 100
                trip_pool_get_seconds_bucket{le="+Inf"} 100
                """);
        Reading waits = probe("pool.wait-seconds").begin(view);
        Reading get = probe("pool.get-seconds").begin(view);
        Reading close = probe("pool.close-seconds").begin(view);
        Reading p99 = probe("pool.get-p99").begin(view);
        management.show("""
                druid_not_empty_wait_millis_total 3000
                trip_pool_get_seconds_sum 13
                trip_pool_close_seconds_sum 2
                trip_pool_get_seconds_bucket{le="0.1"} 200
                trip_pool_get_seconds_bucket{le="+Inf"} 200
                """);

        assertThat(waits.end(view, 4)).isEqualTo(0.5);
        assertThat(get.end(view, 4)).isEqualTo(2);
        assertThat(close.end(view, 4)).isEqualTo(0.25);
        assertThat(p99.end(view, 4)).isCloseTo(99, within(1e-9));
        assertThatThrownBy(() -> probe("pool.close-p99").begin(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("trip_pool_close_seconds_bucket");
    }

    @Test
    void aServiceWithoutTheMeterIsAnErrorAndNotZero() {
        management.show("druid_active 3\n");

        assertThatThrownBy(() -> probe("pool.not-empty-waits").begin(view).end(view, 1))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no meter druid_not_empty_wait_total");
    }

    @Test
    void aManagementPortThatDoesNotAnswerIsAnError() {
        management.answer(404);

        assertThatThrownBy(() -> probe("pool.not-empty-waits").begin(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("answered 404");

        management.close();
        assertThatThrownBy(() -> probe("pool.not-empty-waits").begin(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("cannot be read");
    }

    @Test
    void thisJvmHasThreadsThatSwitch() throws Exception {
        TrialView self =
                FakeView.ofProcesses(LocalProcess.of(ProcessHandle.current().pid()));
        Reading live = probe("threads.live").begin(self);
        Reading switches = probe("threads.context-switches").begin(self);

        live.loadEnded(self);
        switches.loadEnded(self);

        assertThat(live.end(self, 10)).isGreaterThan(5);
        assertThat(live.parts()).containsEntry("main", 1.0);
        // The wait for jcmd alone switched this thread away and back.
        assertThat(switches.end(self, 10)).isPositive();
    }

    @Test
    void aGaugeAtLoadEndIsReadThenAndItsPartsWithIt() throws Exception {
        String relay = """
                relay_connections %d
                relay_connections_peak %d
                relay_connections_opened_total %d
                """;
        management.show(relay.formatted(1, 1, 10));
        Reading reading = probe("redis-relay.connections").begin(view);
        management.show(relay.formatted(7, 9, 30));
        reading.loadEnded(view);
        management.show(relay.formatted(0, 99, 31));

        assertThat(reading.end(view, 1)).isEqualTo(7);
        assertThat(reading.parts()).isEqualTo(Map.of("peak", 9.0, "opened while measuring", 21.0));
        assertThat(management.reads())
                .as("one for each moment, however many figures")
                .isEqualTo(3);
    }

    /** As in a fork whose last block was disturbed and measured again. */
    @Test
    void aGaugeAtLoadEndIsOfTheLastOfSeveralEnds() throws Exception {
        String relay = "relay_connections %d\nrelay_connections_peak %d\nrelay_connections_opened_total 1\n";
        management.show(relay.formatted(0, 0));
        Reading reading = probe("redis-relay.connections").begin(view);
        management.show(relay.formatted(1, 3));
        reading.loadEnded(view);
        management.show(relay.formatted(2, 4));
        reading.loadEnded(view);

        assertThat(reading.end(view, 1)).isEqualTo(2);
        assertThat(reading.parts()).containsEntry("peak", 4.0);
    }

    @Test
    void aGaugeThatShowsNoNumberAtTheLastReplyIsAnError() throws Exception {
        management.show("druid_active_peak 3\n");
        Reading reading = probe("pool.connections-peak").begin(view);
        management.show("druid_active_peak NaN\n");

        assertThatThrownBy(() -> reading.end(view, 1))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("NaN for druid_active_peak");
    }

    @Test
    void aGaugeAtLoadEndThatWasNotReadThenIsAnError() throws Exception {
        management.show("relay_connections 1\nrelay_connections_peak 1\nrelay_connections_opened_total 1\n");
        Reading reading = probe("redis-relay.connections").begin(view);

        assertThatThrownBy(() -> reading.end(view, 1))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("not read at the end of the measured part");
    }

    @Test
    void theMetersOfAllReplicasAreAddedUp() throws Exception {
        try (MeterServer second = new MeterServer()) {
            FakeView two = FakeView.ofManagement(management.url(), second.url());
            management.show("druid_not_empty_wait_total 10\n");
            second.show("druid_not_empty_wait_total 100\n");
            Reading reading = probe("pool.not-empty-waits").begin(two);
            management.show("druid_not_empty_wait_total 11\n");
            second.show("druid_not_empty_wait_total 102\n");

            assertThat(reading.end(two, 1)).isEqualTo(3);
        }
    }

    private static Probe probe(String id) {
        return Objects.requireNonNull(PROBES.get(id), id);
    }
}
