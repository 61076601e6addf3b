package dev.chokepoint.lab.probe.declared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.lab.probe.NothingMeasuredException;
import dev.chokepoint.lab.probe.Probe;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.testkit.FakeView;
import dev.chokepoint.lab.probe.testkit.MeterServer;
import dev.chokepoint.lab.testkit.Repository;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The probes of systems/trip/system.yaml that are about orders and spans, against a real management port. */
class DeclaredOrderMetersIT {
    private static final Map<String, Probe> PROBES = Probes.of(Repository.trip(), Map.of(), System::nanoTime);
    private static final Offset<Double> EXACTLY = within(1e-9);

    private final MeterServer management = new MeterServer();
    private final TrialView view = FakeView.ofManagement(management.url());

    @AfterEach
    void stop() {
        management.close();
    }

    @Test
    void theWaitForTheStockLockIsDividedByAcceptedOrdersAndByTheirTime() throws Exception {
        management.show("""
                trip_stock_lock_wait_seconds_sum 10
                trip_order_placement_seconds_sum 100
                trip_orders_total{outcome="confirmed"} 50
                """);
        Reading each = probe("stock-lock.wait-seconds").begin(view);
        Reading share = probe("stock-lock.wait-share").begin(view);
        management.show("""
                trip_stock_lock_wait_seconds_sum 40
                trip_order_placement_seconds_sum 140
                trip_orders_total{outcome="confirmed"} 105
                trip_orders_total{outcome="trying"} 5
                trip_orders_total{outcome="stock_busy"} 900
                """);

        assertThat(each.end(view, 1)).isCloseTo(0.5, EXACTLY);
        assertThat(share.end(view, 1)).isCloseTo(75, EXACTLY);
    }

    @Test
    void withoutALockTheWaitIsZeroButWithoutItsMeterOrAnyOrderItIsAnError() throws Exception {
        management.show("trip_stock_lock_wait_seconds_sum 0\ntrip_orders_total{outcome=\"confirmed\"} 1\n");
        Reading none = probe("stock-lock.wait-seconds").begin(view);
        assertThatThrownBy(() -> none.end(view, 1))
                .isInstanceOf(NothingMeasuredException.class)
                .hasMessageContaining("trip_orders_total did not rise");

        Reading reading = probe("stock-lock.wait-seconds").begin(view);
        Reading renamed = probe("stock-lock.wait-seconds").begin(view);
        management.show("trip_stock_lock_wait_seconds_sum 0\ntrip_orders_total{outcome=\"confirmed\"} 9\n");
        assertThat(reading.end(view, 1)).isZero();
        management.show("trip_lock_wait_seconds_sum 0\ntrip_orders_total{outcome=\"confirmed\"} 9\n");
        assertThatThrownBy(() -> renamed.end(view, 1))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no meter trip_stock_lock_wait_seconds_sum");
    }

    @Test
    void seriesThatAppearLateStartAtZero() throws Exception {
        management.show("trip_pay_wait_seconds_sum 0\n");
        Reading wait = probe("pay.wait-seconds").begin(view);
        Reading refused = probe("pay.refused").begin(view);
        Reading misspelt = probe("pay.refused").begin(view);
        management.show("""
                trip_pay_wait_seconds_sum 4.2
                trip_payments_total{outcome="paid"} 8
                trip_payments_total{outcome="order_not_confirmed"} 2
                """);

        assertThat(wait.end(view, 1)).isCloseTo(0.42, EXACTLY);
        assertThat(refused.end(view, 1)).isEqualTo(2);
        management.show("trip_payment_total{outcome=\"order_not_confirmed\"} 2\n");
        assertThatThrownBy(() -> misspelt.end(view, 1))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no meter trip_payments_total");
    }

    @Test
    void whatRemainsOfAnOrderIsItsMeanLessTheMeansOfItsSteps() throws Exception {
        management.show(timers(1, 1, 1, 1));
        Reading reading = probe("order.unexplained-seconds").begin(view);
        management.show(timers(11, 11, 13, 12));

        // 10 orders of 0.5 s, their tries of 0.3 s, confirms of 0.05 s by one participant and 0.1 s by the other.
        assertThat(reading.end(view, 1)).isCloseTo(0.05, EXACTLY);
        assertThat(reading.parts()).hasSize(3);
        assertThat(reading.parts().get("placement")).isCloseTo(0.5, EXACTLY);
        assertThat(reading.parts().get("tries")).isCloseTo(0.3, EXACTLY);
        assertThat(reading.parts().get("confirm")).isCloseTo(0.15, EXACTLY);
    }

    @Test
    void aTimerThatGotNothingHasNoMean() throws Exception {
        management.show(timers(5, 5, 5, 5));
        Reading same = probe("order.unexplained-seconds").begin(view);
        Reading noPhases = probe("order.unexplained-seconds").begin(view);

        assertThatThrownBy(() -> same.end(view, 1))
                .isInstanceOf(NothingMeasuredException.class)
                .hasMessageContaining("trip_order_placement_seconds got nothing");
        management.show(timers(9, 9, 9, 9).replaceAll("(?m)^trip_phase.*\n", ""));
        assertThatThrownBy(() -> noPhases.end(view, 1))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no meter trip_phase_seconds_count");
    }

    @ParameterizedTest
    @CsvSource({
        "span.close-connection-seconds, 0.084",
        "span.statement-seconds, 0.4",
        "span.confirm-seconds, 0.1",
        "span.lock-seconds, 0",
    })
    void spansAreSelectedByServiceAndThePatternOfTheirName(String id, double expected) throws Exception {
        management.show("""
                skywalking_span_seconds_sum{service="trip-service",name="Druid/Connection/close"} 1.000
                skywalking_span_seconds_sum{service="gateway",name="Druid/Connection/close"} 7.000
                """);
        Reading reading = probe(id).begin(view);
        management.show("""
                skywalking_span_seconds_sum{service="gateway",name="Druid/Connection/close"} 99.000
                skywalking_span_seconds_sum{service="trip-service",name="Druid/Connection/close"} 1.840
                skywalking_span_seconds_sum{service="trip-service",name="Mysql/JDBC/PreparedStatement/execute"} 1.000
                skywalking_span_seconds_sum{service="trip-service",name="Mysql/JDBC/PreparedStatement/batch"} 3.000
                skywalking_span_seconds_sum{service="trip-service",name="Seata/TCC/trip-order/confirm"} 0.400
                skywalking_span_seconds_sum{service="trip-service",name="Seata/TCC/trip-stock/confirm"} 0.600
                skywalking_span_seconds_sum{service="trip-service",name="GET:/orders/{id}"} 8.000
                """);

        assertThat(reading.end(view, 10)).isCloseTo(expected, EXACTLY);
    }

    private static String timers(int placements, int tries, int stockConfirms, int orderConfirms) {
        return """
                trip_order_placement_seconds_count %d
                trip_order_placement_seconds_sum %s
                trip_order_tries_seconds_count %d
                trip_order_tries_seconds_sum %s
                trip_phase_seconds_count{participant="trip-stock",phase="confirm"} %d
                trip_phase_seconds_sum{participant="trip-stock",phase="confirm"} %s
                trip_phase_seconds_count{participant="trip-order",phase="confirm"} %d
                trip_phase_seconds_sum{participant="trip-order",phase="confirm"} %s
                trip_phase_seconds_count{participant="trip-order",phase="try"} %d
                trip_phase_seconds_sum{participant="trip-order",phase="try"} 777
                """.formatted(
                        placements,
                        0.5 * placements,
                        tries,
                        0.3 * tries,
                        stockConfirms,
                        0.05 * stockConfirms,
                        orderConfirms,
                        0.1 * orderConfirms,
                        tries);
    }

    private static Probe probe(String id) {
        return Objects.requireNonNull(PROBES.get(id), id);
    }
}
