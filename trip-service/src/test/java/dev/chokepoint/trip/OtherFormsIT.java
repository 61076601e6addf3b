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
import java.util.stream.Stream;
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
 * The forms that are not the default, against a real MariaDB: no lock in Redis, a payment that waits, another driver,
 * callers whom the gateway names.
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
            "--trip.callers=gateway",
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
        List<Double> before = payments();
        assertThat(http.as("u-wait")
                        .post("/orders/" + id + "/pay", "", 409)
                        .path("type")
                        .asString())
                .isEqualTo("urn:chokepoint:trip:order-not-confirmed");
        assertThat(output).doesNotContain("confirm ended: order=" + id);

        trip.inLocalTransaction(() -> orders.confirmOrder(trip.secondPhase(id)));
        assertThat(output).contains("confirm ended: order=" + id + " participant=trip-order");
        freeze(id, new Stay(5, DAY, 1, 1));
        trip.inLocalTransaction(() -> stock.sell(trip.secondPhase(id)));
        http.as("u-wait").post("/orders/" + id + "/pay", "", 200);

        assertThat(payments()).containsExactly(before.get(0) + 2, before.get(1) + 1, before.get(2) + 1);
        assertThat(http.management("/actuator/prometheus"))
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

        JsonNode order = http.as("u-lean").get("/orders/" + id, 200);
        assertThat(order.path("status").asString()).isEqualTo("CONFIRMED");
        assertThat(order.path("amountCents").asInt()).isEqualTo(1_000);
        assertThat(trip.number("SELECT COUNT(*) FROM order_event WHERE order_id = " + id))
                .isZero();
        assertThat(trip.number("SELECT COUNT(*) FROM outbox_message WHERE kind = 'ORDER_CONFIRMED'"
                        + " AND payload = '{\"lean\":1}' AND order_id = " + id))
                .isEqualTo(1);
    }

    @Test
    void anOrderBelongsToItsUserAndNobodyElseLearnsThatItExists() {
        long id = trip.create(new OrderRequest("7", DAY, 1, 1, "u-owner", "key-owner"));
        trip.inLocalTransaction(() -> trip.bean(OrderParticipant.class).confirmOrder(trip.secondPhase(id)));
        freeze(id, new Stay(7, DAY, 1, 1));
        trip.inLocalTransaction(() -> stock.sell(trip.secondPhase(id)));
        HttpCalls owner = http.as("u-owner");

        for (String other : List.of("u-other", "U-OWNER")) {
            JsonNode unknown = http.as(other).get("/orders/1", 404);
            assertThat(unknown.path("detail").asString()).isEqualTo("There is no order 1.");
            for (JsonNode refused : List.of(
                    http.as(other).get("/orders/" + id, 404),
                    http.as(other).post("/orders/" + id + "/pay", "", 404),
                    http.as(other).delete("/orders/" + id, 404))) {
                assertThat(refused.path("detail").asString()).isEqualTo("There is no order " + id + ".");
                assertThat(refused.path("type").asString())
                        .isEqualTo(unknown.path("type").asString());
            }
        }
        assertThat(owner.get("/orders/" + id, 200).path("status").asString()).isEqualTo("CONFIRMED");
        owner.post("/orders/" + id + "/pay", "", 200);
        assertThat(owner.delete("/orders/" + id, 409).path("type").asString())
                .isEqualTo("urn:chokepoint:trip:order-paid");
    }

    @Test
    void aCallWithoutAUserOrForAnotherUserIsRefusedAndAQueryIsNot() {
        String body = "{\"productId\":\"7\",\"firstDay\":\"" + DAY + "\",\"nights\":1,\"quantity\":1,"
                + "\"userId\":\"u-owner\",\"idempotencyKey\":\"key-forged\"}";
        for (JsonNode refused : List.of(
                http.post("/orders", body, 403),
                http.as(" ").post("/orders", body, 403),
                http.get("/orders/1", 403),
                http.post("/orders/1/pay", "", 403),
                http.delete("/orders/1", 403))) {
            assertThat(refused.path("type").asString()).isEqualTo("urn:chokepoint:trip:no-user");
        }
        assertThat(http.as("u-other").post("/orders", body, 403).path("type").asString())
                .isEqualTo("urn:chokepoint:trip:another-user");
        http.get("/products/7", 200);
        assertThat(http.get("/v3/api-docs", 200).toString())
                .contains("/orders/{id}/pay")
                .doesNotContain("caller");
    }

    @Test
    void theManagementPortShowsTheFormsInEffect() {
        JsonNode settings = http.settings();

        assertThat(settings.path("trip.stock-lock").asString()).isEqualTo("none");
        assertThat(settings.path("trip.pay.wait").asString()).isEqualTo("400ms");
        assertThat(settings.path("trip.callers").asString()).isEqualTo("gateway");
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

    /** Waits before a payment, payments that were refused as not confirmed, and those that were made. */
    private List<Double> payments() {
        List<String> lines = http.management("/actuator/prometheus").lines().toList();
        return Stream.of(
                        "trip_pay_wait_seconds_count ",
                        "trip_payments_total{outcome=\"order_not_confirmed\"} ",
                        "trip_payments_total{outcome=\"paid\"} ")
                .map(name -> lines.stream()
                        .filter(line -> line.startsWith(name))
                        .mapToDouble(line -> Double.parseDouble(line.substring(name.length())))
                        .sum())
                .toList();
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
