package dev.chokepoint.trip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.testing.Waiting;
import dev.chokepoint.trip.order.Draft;
import dev.chokepoint.trip.order.NightPrice;
import dev.chokepoint.trip.order.OrderParticipant;
import dev.chokepoint.trip.order.OrderRequest;
import dev.chokepoint.trip.order.Quote;
import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import dev.chokepoint.trip.stock.Stay;
import dev.chokepoint.trip.stock.StockLock;
import dev.chokepoint.trip.stock.StockParticipant;
import dev.chokepoint.trip.testkit.HttpCalls;
import dev.chokepoint.trip.testkit.TripForTest;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;

/**
 * The forms that are not the default, against a real MariaDB: no lock in Redis, a payment that waits, another driver.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(OutputCaptureExtension.class)
class OtherFormsIT {

    private static final LocalDate DAY = LocalDate.of(2030, 1, 10);

    /** Nights that the orders of the crowd compete for, and units of each. */
    private static final int NIGHTS = 5;

    private static final int CAPACITY = 15;
    private static final Duration DEADLINE = Duration.ofSeconds(30);

    private final TripForTest trip = new TripForTest(
            "trip_other_forms",
            "--trip.stock-lock=none",
            "--trip.stock-lock.wait=20s",
            "--trip.pay.wait=400ms",
            "--trip.driver.local-session-state=true",
            "--trip.driver.prepared-statements=true");
    private final HttpCalls http = trip.http();
    private final StockParticipant stock = trip.bean(StockParticipant.class);
    private final StockLock lock = trip.bean(StockLock.class);

    @AfterAll
    void stop() {
        trip.close();
    }

    @Test
    void aCrowdWithoutALockNeitherOversellsNorLosesAUnitNorMeetsADeadlock() throws Exception {
        trip.database().update("UPDATE stock SET capacity = ?, available = ? WHERE product_id = 2", CAPACITY, CAPACITY);

        // Stays of 1 to 3 nights that overlap; every third order is cancelled, while others freeze and sell.
        List<Integer> soldNights = trip.inParallel(IntStream.range(0, 200)
                .<Callable<Integer>>mapToObj(number -> () -> orderAndEnd(
                        new Stay(2, DAY.plusDays(number % 3), 1 + number % (NIGHTS - 2), 1), number % 3 == 0))
                .toList());

        assertThat(soldNights).as("some were sold out").contains(0);
        assertThat(trip.number("SELECT SUM(sold) FROM stock WHERE product_id = 2"))
                .isEqualTo(soldNights.stream().mapToInt(Integer::intValue).sum())
                .isPositive();
        assertThat(trip.number("SELECT COUNT(*) FROM stock WHERE product_id = 2 AND (available < 0 OR frozen <> 0"
                        + " OR sold > capacity OR available + sold <> capacity)"))
                .isZero();
    }

    @Test
    void unitsThatGoWhileTheRowIsWaitedForAreSoldOutAndNothingIsKept() throws Exception {
        Stay stay = new Stay(3, DAY, 2, 1);
        Future<Refusal> waiting;
        try (Connection other = holding("UPDATE stock SET available = 0, sold = capacity WHERE product_id = 3"
                + " AND day = '" + DAY.plusDays(1) + "'")) {
            waiting = trip.aside(() -> refusalOf(stay));
            Waiting.until(
                    "a wait for the row",
                    DEADLINE,
                    () -> trip.number("SELECT VARIABLE_VALUE FROM information_schema.GLOBAL_STATUS"
                                    + " WHERE VARIABLE_NAME = 'INNODB_ROW_LOCK_CURRENT_WAITS'")
                            > 0);
            other.commit();
        }

        assertThat(TripForTest.result(waiting)).isEqualTo(Refusal.SOLD_OUT);
        assertThat(trip.number("SELECT COUNT(*) FROM stock WHERE product_id = 3 AND frozen <> 0"))
                .isZero();
        assertThat(trip.number("SELECT COUNT(*) FROM stock_reservation WHERE product_id = 3"))
                .isZero();
    }

    @Test
    void aRowThatIsNotFreeInTimeIsRefusedAsBusy() throws Exception {
        try (Connection other = holding("UPDATE stock SET sold = sold WHERE product_id = 4")) {
            assertThat(refusalOf(new Stay(4, DAY, 2, 1))).isEqualTo(Refusal.STOCK_BUSY);
            other.rollback();
        }
    }

    @Test
    void aPaymentWaitsWithoutADatabaseConnectionAndIsCounted(CapturedOutput output) {
        long id = trip.create(new OrderRequest("5", DAY, 1, 1, "u-wait", "key-wait"));
        OrderParticipant orders = trip.bean(OrderParticipant.class);
        assertThat(http.post("/orders/" + id + "/pay", "", 409).path("type").asString())
                .isEqualTo("urn:chokepoint:trip:order-not-confirmed");
        assertThat(output).doesNotContain("confirm ended: order=" + id);

        trip.inLocalTransaction(() -> orders.confirmOrder(trip.secondPhase(id)));
        assertThat(output).contains("confirm ended: order=" + id + " participant=trip-order");
        freeze(id, new Stay(5, DAY, 1, 1));
        trip.inLocalTransaction(() -> stock.sell(trip.secondPhase(id)));
        http.post("/orders/" + id + "/pay", "", 200);

        assertThat(http.management("/actuator/prometheus"))
                .contains("trip_pay_wait_seconds_count 2")
                .contains("trip_payments_total{outcome=\"order_not_confirmed\"} 1")
                .contains("trip_payments_total{outcome=\"paid\"} 1")
                .contains("trip_order_placement_seconds_sum 0", "trip_order_tries_seconds_sum 0")
                .contains("trip_stock_lock_wait_seconds_sum 0");
    }

    @Test
    void aLeanOrderIsConfirmedByItsRowAndOneMessage() {
        OrderParticipant orders = trip.bean(OrderParticipant.class);
        OrderRequest request = new OrderRequest("7", DAY, 1, 2, "u-lean", "key-lean");
        Quote quote = new Quote(List.of(new NightPrice(DAY, 500)), 1_000);
        long id = trip.nextId();
        trip.inLocalTransaction(() -> orders.create(
                id, trip.nextId(), trip.nextId(), "{\"lean\":1}", new Draft(request, Optional.of(quote))));
        trip.inLocalTransaction(
                () -> orders.confirmOrder(trip.secondPhase(id, Map.of("leanConfirmation", "{\"lean\":1}"))));

        JsonNode order = http.get("/orders/" + id, 200);
        assertThat(order.path("status").asString()).isEqualTo("CONFIRMED");
        assertThat(order.path("amountCents").asInt()).isEqualTo(1_000);
        assertThat(trip.number("SELECT COUNT(*) FROM order_event WHERE order_id = " + id))
                .isZero();
        assertThat(trip.number("SELECT COUNT(*) FROM outbox_message WHERE kind = 'ORDER_CONFIRMED'"
                        + " AND payload = '{\"lean\":1}' AND order_id = " + id))
                .isEqualTo(1);
    }

    @Test
    void theManagementPortShowsTheFormsInEffect() {
        JsonNode settings = http.settings();

        assertThat(settings.path("trip.stock-lock").asString()).isEqualTo("none");
        assertThat(settings.path("trip.pay.wait").asString()).isEqualTo("400ms");
        assertThat(settings.path("trip.driver.local-session-state").asString()).isEqualTo("true");
        assertThat(settings.path("trip.driver.prepared-statements").asString()).isEqualTo("true");
    }

    @Test
    void theDriverPreparesOnTheServerAndDoesNotAskForTheStateOfItsSession() {
        long preparedBefore = status("Com_stmt_execute");
        long askedBefore = status("Com_select");
        long id = trip.nextId();
        freeze(id, new Stay(6, DAY, 1, 1));
        trip.inLocalTransaction(() -> stock.release(trip.secondPhase(id)));

        assertThat(status("Com_stmt_execute") - preparedBefore).isGreaterThanOrEqualTo(8);
        // Two selects of the business and two of this test; each question about the session would be one more.
        assertThat(status("Com_select") - askedBefore).isLessThanOrEqualTo(6);
    }

    private long status(String name) {
        return trip.number(
                "SELECT VARIABLE_VALUE FROM information_schema.GLOBAL_STATUS WHERE VARIABLE_NAME = '" + name + "'");
    }

    /** Nights that were sold: 0 when it was sold out or cancelled. */
    private int orderAndEnd(Stay stay, boolean cancelled) {
        long id = trip.nextId();
        try {
            freeze(id, stay);
        } catch (RefusalException refused) {
            assertThat(refused.refusal()).isEqualTo(Refusal.SOLD_OUT);
            return 0;
        }
        BusinessActionContext secondPhase = trip.secondPhase(id);
        trip.inLocalTransaction(() -> {
            if (cancelled) {
                stock.release(secondPhase);
            } else {
                stock.sell(secondPhase);
            }
        });
        return cancelled ? 0 : stay.nights();
    }

    private void freeze(long id, Stay stay) {
        lock.whileHeld(stay, () -> trip.freeze(id, stay));
    }

    private Refusal refusalOf(Stay stay) {
        try {
            freeze(trip.nextId(), stay);
        } catch (RefusalException refused) {
            return refused.refusal();
        }
        throw new AssertionError(stay + " was frozen");
    }

    /** Changes rows in another local transaction, which is left open. */
    private Connection holding(String update) throws SQLException {
        Connection other = trip.bean(DataSource.class).getConnection();
        other.setAutoCommit(false);
        try (Statement statement = other.createStatement()) {
            statement.executeUpdate(update);
        }
        return other;
    }
}
