package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads probes from a real management port and from this JVM. */
class LiveProbesIT {
    private static final Map<String, Probe> PROBES = Probes.all();
    private static final int LOOKUP_REQUESTS = 40;

    private final HttpServer management = server();
    private final TrialView view = FakeTrialView.ofManagement(
            URI.create("http://127.0.0.1:" + management.getAddress().getPort()));
    private String meters = "";
    private int status = 200;

    @BeforeEach
    void serve() {
        management.createContext("/actuator/prometheus", exchange -> {
            try (exchange) {
                byte[] body = meters.getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
                exchange.getResponseBody().write(body);
            }
        });
        management.start();
    }

    @AfterEach
    void stop() {
        management.stop(0);
    }

    @Test
    void theEventLoopStandsForAMeanTimeACheck() throws Exception {
        Probe probe = probe("gateway.event-loop-blocked-seconds");
        meters = """
                gateway_blacklist_event_loop_seconds_count 10
                gateway_blacklist_event_loop_seconds_sum 5
                """;
        Reading reading = probe.begin(view);
        meters = """
                gateway_blacklist_event_loop_seconds_count 110
                gateway_blacklist_event_loop_seconds_sum 5.4
                """;

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
        meters = counters.formatted(5, 5);
        Reading reading = probe.begin(view);
        meters = counters.formatted(6, 8);

        assertThat(reading.end(view, 4)).isEqualTo(75);
        assertThat(reading.parts()).containsEntry("event-loop", 25.0).containsEntry("lettuce", 75.0);
        Reading idle = probe.begin(view);
        assertThatThrownBy(() -> idle.end(view, 4)).hasMessageContaining("let no request in");
    }

    @Test
    void theLookupIsGivenASecondsShareOfEachRequest() throws Exception {
        Probe probe = probe("region-lookup.request-thread-seconds");
        meters = """
                trip_region_lookup_seconds_sum{thread="request"} 100
                trip_region_lookup_seconds_sum{thread="background"} 7
                """;
        Reading reading = probe.begin(view);
        meters = """
                trip_region_lookup_seconds_sum{thread="request"} 136
                trip_region_lookup_seconds_sum{thread="background"} 900
                """;

        assertThat(reading.end(view, LOOKUP_REQUESTS)).isCloseTo(0.9, within(1e-12));
    }

    @Test
    void statementsAreGivenByAcceptedOrders() throws Exception {
        Probe probe = probe("statements.per-order");
        meters = """
                trip_statements_total{phase="try"} 10
                trip_statements_total{phase="confirm"} 10
                """;
        Reading reading = probe.begin(view);
        meters = """
                trip_statements_total{phase="try"} 130
                trip_statements_total{phase="confirm"} 150
                trip_statements_total{phase="other"} 999
                trip_orders_total{outcome="confirmed"} 8
                trip_orders_total{outcome="trying"} 2
                trip_orders_total{outcome="sold_out"} 5
                """;

        assertThat(reading.end(view, 999)).isCloseTo(26, within(1e-12));
        assertThat(reading.parts()).isEqualTo(Map.of("try", 12.0, "confirm", 14.0));
    }

    @Test
    void statementsWithoutOrdersAreAnError() throws Exception {
        meters = """
                trip_statements_total{phase="try"} 10
                trip_statements_total{phase="confirm"} 10
                trip_orders_total{outcome="sold_out"} 5
                """;
        Reading reading = probe("statements.per-order").begin(view);

        assertThatThrownBy(() -> reading.end(view, 5))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no order was accepted");
    }

    @Test
    void waitsForAConnectionAreCounted() throws Exception {
        meters = "druid_not_empty_wait_total 10\n";
        Reading reading = probe("pool.not-empty-waits").begin(view);
        meters = "druid_not_empty_wait_total 110\n";

        assertThat(reading.end(view, 1)).isEqualTo(100);
    }

    @Test
    void whatThePoolHasComeToIsCountedSinceItsStart() throws Exception {
        meters = """
                druid_not_empty_wait_total 10
                druid_active_peak 9
                druid_create_total 12
                """;
        Reading waits = probe("pool.waits-since-start").begin(view);
        Reading peak = probe("pool.connections-peak").begin(view);
        Reading created = probe("pool.created").begin(view);
        meters = """
                druid_not_empty_wait_total 35
                druid_active_peak 17
                druid_create_total 18
                """;

        assertThat(waits.end(view, 1)).isEqualTo(35);
        assertThat(peak.end(view, 1)).isEqualTo(17);
        assertThat(created.end(view, 1)).isEqualTo(18);
    }

    @Test
    void theTimeInThePoolIsGivenByRequests() throws Exception {
        meters = """
                druid_not_empty_wait_millis_total 1000
                trip_pool_get_seconds_sum 5
                trip_pool_close_seconds_sum 1
                trip_pool_get_seconds_bucket{le="0.1"} 100
                trip_pool_get_seconds_bucket{le="+Inf"} 100
                """;
        Reading waits = probe("pool.wait-seconds").begin(view);
        Reading get = probe("pool.get-seconds").begin(view);
        Reading close = probe("pool.close-seconds").begin(view);
        Reading p99 = probe("pool.get-p99").begin(view);
        meters = """
                druid_not_empty_wait_millis_total 3000
                trip_pool_get_seconds_sum 13
                trip_pool_close_seconds_sum 2
                trip_pool_get_seconds_bucket{le="0.1"} 200
                trip_pool_get_seconds_bucket{le="+Inf"} 200
                """;

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
        meters = "druid_active 3\n";

        assertThatThrownBy(() -> probe("pool.not-empty-waits").begin(view).end(view, 1))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no meter druid_not_empty_wait_total");
    }

    @Test
    void aManagementPortThatDoesNotAnswerIsAnError() {
        status = 404;

        assertThatThrownBy(() -> probe("pool.not-empty-waits").begin(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("status 404");

        stop();
        assertThatThrownBy(() -> probe("pool.not-empty-waits").begin(view))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("cannot be read");
    }

    @Test
    void thisJvmHasThreadsThatSwitch() throws Exception {
        TrialView self =
                FakeTrialView.ofProcess(LocalProcess.of(ProcessHandle.current().pid()));
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
    void jcmdSaysWhenThereIsNoSuchJvm() {
        assertThatThrownBy(() -> ThreadNames.groups(LocalProcess.of(999_999_999L)))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("jcmd 999999999 Thread.print ended with exit code 1");
    }

    private static Probe probe(String id) {
        return Objects.requireNonNull(PROBES.get(id), id);
    }

    private static HttpServer server() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
