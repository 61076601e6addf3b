package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** What the probes of an order's path make of meters. */
class OrderProbesTest {
    private static final URI SOURCE = URI.create("http://127.0.0.1:9/actuator/prometheus");
    private static final Offset<Double> EXACTLY = within(1e-9);

    @Test
    void theWaitForTheStockLockIsGivenByAcceptedOrdersAndByTheirTime() throws Exception {
        Meters before = meters("""
                trip_stock_lock_wait_seconds_sum 10
                trip_order_placement_seconds_sum 100
                trip_orders_total{outcome="confirmed"} 50
                """);
        Meters after = meters("""
                trip_stock_lock_wait_seconds_sum 40
                trip_order_placement_seconds_sum 140
                trip_orders_total{outcome="confirmed"} 105
                trip_orders_total{outcome="trying"} 5
                trip_orders_total{outcome="stock_busy"} 900
                """);

        assertThat(RatioProbe.stockLockWait().between(before, after)).isCloseTo(0.5, EXACTLY);
        assertThat(RatioProbe.stockLockShare().between(before, after)).isCloseTo(75, EXACTLY);
    }

    @Test
    void withoutALockTheWaitIsZeroButWithoutItsMeterOrAnyOrderItIsAnError() throws Exception {
        Meters before = meters("trip_stock_lock_wait_seconds_sum 0\ntrip_orders_total{outcome=\"confirmed\"} 1\n");
        Meters after = meters("trip_stock_lock_wait_seconds_sum 0\ntrip_orders_total{outcome=\"confirmed\"} 9\n");

        assertThat(RatioProbe.stockLockWait().between(before, after)).isZero();
        assertThatThrownBy(() -> RatioProbe.stockLockWait().between(after, after))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("trip_orders_total did not rise");
        Meters renamed = meters("trip_lock_wait_seconds_sum 0\ntrip_orders_total{outcome=\"confirmed\"} 9\n");
        assertThatThrownBy(() -> RatioProbe.stockLockWait().between(before, renamed))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no meter trip_stock_lock_wait_seconds_sum");
    }

    @Test
    void theWaitBeforePayingIsGivenByAllPaymentsAndTheRefusedOnesAreCounted() throws Exception {
        Meters before = meters("trip_pay_wait_seconds_sum 0\n");
        Meters after = meters("""
                trip_pay_wait_seconds_sum 4.2
                trip_payments_total{outcome="paid"} 8
                trip_payments_total{outcome="order_not_confirmed"} 2
                """);

        assertThat(RatioProbe.paymentWait().between(before, after)).isCloseTo(0.42, EXACTLY);
        assertThat(RefusedPaymentsProbe.between(before, after)).isEqualTo(2);
    }

    @Test
    void theTimeOfAnOrderIsTakenApartByMeans() throws Exception {
        Meters before = meters(timers(1, 1, 1, 1));
        Meters after = meters(timers(11, 11, 13, 12));

        Map<String, Double> means = UnexplainedTimeProbe.means(before, after);

        // 10 orders of 0.5 s, their tries of 0.3 s, confirms of 0.05 s by one participant and 0.1 s by the other.
        assertThat(means).hasSize(3);
        assertThat(means.get("placement")).isCloseTo(0.5, EXACTLY);
        assertThat(means.get("tries")).isCloseTo(0.3, EXACTLY);
        assertThat(means.get("confirm")).isCloseTo(0.15, EXACTLY);
    }

    @Test
    void aTimerThatGotNothingIsAnError() throws Exception {
        Meters same = meters(timers(5, 5, 5, 5));

        assertThatThrownBy(() -> UnexplainedTimeProbe.means(same, same))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("trip_order_placement_seconds got nothing");
        Meters noPhases = meters("""
                trip_order_placement_seconds_count 9
                trip_order_placement_seconds_sum 9
                trip_order_tries_seconds_count 9
                trip_order_tries_seconds_sum 9
                """);
        assertThatThrownBy(() -> UnexplainedTimeProbe.means(meters(""), noPhases))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("no meter trip_phase_seconds_count");
    }

    @Test
    void theTimeOfRowLocksOnlyRises() throws Exception {
        assertThat(RowLockProbe.secondsBetween(Duration.ofMillis(100), Duration.ofMillis(350)))
                .isEqualTo(0.25);
        assertThatThrownBy(() -> RowLockProbe.secondsBetween(Duration.ofMillis(2), Duration.ofMillis(1)))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("from 2 ms to 1 ms");
    }

    @Test
    void theUnitsAreTheOnesThatFindingsWrite() {
        assertThat(Map.of(
                        "stock-lock.wait-seconds", RatioProbe.stockLockWait().unit(),
                        "stock-lock.wait-share", RatioProbe.stockLockShare().unit(),
                        "pay.wait-seconds", RatioProbe.paymentWait().unit()))
                .containsOnly(
                        entry("stock-lock.wait-seconds", "s/order"),
                        entry("stock-lock.wait-share", "%"),
                        entry("pay.wait-seconds", "s/payment"));
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

    private static Meters meters(String text) throws ProbeException {
        return Meters.parse(SOURCE, text);
    }
}
