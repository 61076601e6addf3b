package dev.chokepoint.trip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.trip.cancel.Expiry;
import dev.chokepoint.trip.cancel.OrderCancellation;
import dev.chokepoint.trip.order.OrderParticipant;
import dev.chokepoint.trip.order.OrderRequest;
import dev.chokepoint.trip.outbox.OutboxPublisher;
import dev.chokepoint.trip.stock.Stay;
import dev.chokepoint.trip.stock.StockParticipant;
import dev.chokepoint.trip.testkit.HttpCalls;
import dev.chokepoint.trip.testkit.TripForTest;
import dev.chokepoint.uid.WorkerIdSource;
import dev.chokepoint.uid.WorkerIdUnavailableException;
import java.sql.Connection;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.jdbc.core.JdbcTemplate;

/** What happens to an order after its global transaction: messages, payment, cancellation, expiry. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AfterOrderIT {

    private static final LocalDate DAY = LocalDate.of(2030, 1, 10);
    private static final int NIGHTS = 2;

    private final TripForTest trip = new TripForTest("trip_after_order", "--trip.expiry.unpaid-for=1d");
    private final HttpCalls http = trip.http();
    private final JdbcTemplate database = trip.database();
    private final OutboxPublisher publisher = trip.bean(OutboxPublisher.class);
    private final Expiry expiry = trip.bean(Expiry.class);

    @AfterAll
    void stop() {
        trip.close();
    }

    @Test
    void whatHasBegunIsConfirmedOrCancelledWithoutAWorkerIdAndQueriesGoOn() {
        try (TripForTest other = new TripForTest(
                "trip_without_ids",
                "--management.endpoint.health.probes.enabled=true",
                "--management.endpoint.health.group.readiness.include=readinessState,firstWorkerId")) {
            assertThat(other.http().management("/actuator/health/readiness")).contains("firstWorkerId");
            OrderParticipant orders = other.bean(OrderParticipant.class);
            StockParticipant stock = other.bean(StockParticipant.class);
            Stay stay = new Stay(2, DAY, NIGHTS, 1);
            List<Long> ids = List.of(
                    other.create(new OrderRequest("2", DAY, NIGHTS, 1, "u1", "key-1")),
                    other.create(new OrderRequest("2", DAY, NIGHTS, 1, "u2", "key-2")));
            ids.forEach(id -> other.freeze(id, stay));
            BusinessActionContext confirmed = other.secondPhase(ids.get(0));
            BusinessActionContext soldTo = other.secondPhase(ids.get(0));
            BusinessActionContext cancelled = other.secondPhase(ids.get(1));
            BusinessActionContext released = other.secondPhase(ids.get(1));

            other.bean(WorkerIdSource.class).close();
            assertThatThrownBy(other::nextId).isInstanceOf(WorkerIdUnavailableException.class);
            other.inLocalTransaction(() -> orders.confirmOrder(confirmed));
            other.inLocalTransaction(() -> stock.sell(soldTo));
            other.inLocalTransaction(() -> orders.cancelOrder(cancelled));
            other.inLocalTransaction(() -> stock.release(released));

            assertThat(other.number("SELECT SUM(frozen) FROM stock WHERE product_id = 2"))
                    .isZero();
            assertThat(other.number("SELECT SUM(sold) FROM stock WHERE product_id = 2"))
                    .isEqualTo(NIGHTS);
            other.http().get("/products?firstDay=2030-01-10&lastDay=2030-01-12", 200);
            assertThat(other.http().management("/actuator/health")).contains("DOWN");
            assertThat(other.http().management("/actuator/health/readiness")).doesNotContain("DOWN");
        }
    }

    @Test
    void eachMessageIsHandedOverOnceAlsoThoseThatAreCommittedLate() throws Exception {
        long early = confirmed(2);
        try (Connection other = trip.bean(DataSource.class).getConnection();
                Statement late = other.createStatement()) {
            other.setAutoCommit(false);
            long id = trip.nextId();
            late.executeUpdate("INSERT INTO outbox_message (id, order_id, kind, payload, created_at) VALUES (" + id
                    + ", 77, 'ORDER_PAID', '{}', NOW())");
            long later = confirmed(2);
            publisher.publish();

            assertThat(received(early)).isEqualTo(2);
            assertThat(received(later)).isEqualTo(2);
            assertThat(received(77)).isZero();
            other.commit();
        }
        trip.inParallel(8, () -> {
            publisher.publish();
            return true;
        });

        assertThat(received(77)).isEqualTo(1);
        assertThat(trip.number("SELECT MAX(deliveries) FROM received_message WHERE order_id IN (77, " + early + ")"))
                .isEqualTo(1);
        assertThat(trip.number("SELECT COUNT(*) FROM outbox_message WHERE published_at IS NULL"))
                .isZero();
    }

    @Test
    void aMessageThatWasNotMarkedComesAgainAndIsActedOnOnce() {
        long id = confirmed(3);
        publisher.publish();
        database.update("UPDATE outbox_message SET published_at = NULL WHERE order_id = ? AND kind = 'STOCK_SOLD'", id);
        publisher.publish();

        assertThat(received(id)).isEqualTo(2);
        assertThat(trip.number("SELECT SUM(deliveries) FROM received_message WHERE order_id = " + id))
                .isEqualTo(3);
    }

    @Test
    void messagesOfLongAgoAreRemovedAndOthersStay() {
        long old = confirmed(4);
        long fresh = confirmed(4);
        publisher.publish();
        database.update("UPDATE outbox_message SET published_at = '2020-01-01' WHERE order_id = ?", old);
        database.update("UPDATE received_message SET received_at = '2020-01-01' WHERE order_id IN (?, ?)", old, fresh);
        publisher.purge();

        assertThat(trip.number("SELECT COUNT(*) FROM outbox_message WHERE order_id = " + old))
                .isZero();
        assertThat(received(old)).isZero();
        assertThat(trip.number("SELECT COUNT(*) FROM outbox_message WHERE order_id = " + fresh))
                .isEqualTo(2);
        assertThat(received(fresh)).isEqualTo(2);
    }

    @Test
    void aCallerCancelsOnceAndTheNightsAreOnSaleAgain() {
        long id = confirmed(5);
        assertThat(sold(5)).isEqualTo(1);
        http.delete("/orders/" + id, 204);
        http.delete("/orders/" + id, 204);

        assertThat(http.get("/orders/" + id, 200).path("status").asString()).isEqualTo("CANCELLED");
        assertThat(sold(5)).isZero();
        assertThat(trip.number("SELECT MIN(available) FROM stock WHERE product_id = 5"))
                .isEqualTo(100_000);
        assertThat(trip.number(
                        "SELECT COUNT(*) FROM outbox_message WHERE kind = 'ORDER_CANCELLED' AND order_id = " + id))
                .isEqualTo(1);
        assertThat(http.post("/orders/" + id + "/pay", "", 409).path("type").asString())
                .isEqualTo("urn:chokepoint:trip:order-not-confirmed");
    }

    @Test
    void whatIsPaidOrStillBeingPlacedOrUnknownIsNotCancelled() {
        long paid = confirmed(6);
        http.post("/orders/" + paid + "/pay", "", 200);
        long trying = create(6);
        long half = create(6);
        trip.inLocalTransaction(() -> trip.bean(OrderParticipant.class).confirmOrder(trip.secondPhase(half)));

        assertThat(http.delete("/orders/" + paid, 409).path("type").asString())
                .isEqualTo("urn:chokepoint:trip:order-paid");
        List.of(trying, half).forEach(id -> assertThat(
                        http.delete("/orders/" + id, 409).path("type").asString())
                .isEqualTo("urn:chokepoint:trip:order-in-progress"));
        http.delete("/orders/1", 404);
        makeOld(half);
        expiry.expire();
        assertThat(status(half)).isEqualTo("CONFIRMED");
    }

    @Test
    void anOrderThatNobodyPaysInTimeIsCancelledOnceHoweverManyReplicasLook() {
        long old = confirmed(7);
        long fresh = confirmed(7);
        makeOld(old);
        trip.inParallel(8, () -> {
            expiry.expire();
            return true;
        });

        assertThat(status(old)).isEqualTo("CANCELLED");
        assertThat(status(fresh)).isEqualTo("CONFIRMED");
        assertThat(sold(7)).isEqualTo(1);
        assertThat(trip.number("SELECT COUNT(*) FROM stock_journal WHERE kind = 'TAKE_BACK' AND order_id = " + old))
                .isEqualTo(1);
    }

    @Test
    void anOrderThatIsPaidAndExpiresAtTheSameMomentIsEitherPaidOrCancelled() {
        OrderCancellation cancellation = trip.bean(OrderCancellation.class);
        List<Long> ids = IntStream.range(0, 20).mapToObj(number -> confirmed(8)).toList();
        List<Callable<Integer>> both = ids.stream()
                .flatMap(id -> List.<Callable<Integer>>of(
                        () -> http.postForStatus("/orders/" + id + "/pay", ""), () -> cancellation.expire(id) ? 1 : 0)
                        .stream())
                .toList();
        List<Integer> results = trip.inParallel(both);

        for (int number = 0; number < ids.size(); number++) {
            boolean paid = results.get(2 * number) == 200;
            boolean expired = results.get(2 * number + 1) == 1;
            assertThat(paid).as("order %s", ids.get(number)).isNotEqualTo(expired);
            assertThat(status(ids.get(number))).isEqualTo(paid ? "PAID" : "CANCELLED");
        }
        assertThat(sold(8))
                .isEqualTo(trip.number("SELECT COUNT(*) FROM booking_order WHERE product_id = 8 AND status = 'PAID'"));
    }

    private int sold(int product) {
        return (int) trip.number("SELECT MAX(sold) FROM stock WHERE product_id = " + product);
    }

    private long received(long order) {
        return trip.number("SELECT COUNT(*) FROM received_message WHERE order_id = " + order);
    }

    private String status(long id) {
        return http.get("/orders/" + id, 200).path("status").asString();
    }

    private void makeOld(long id) {
        database.update("UPDATE booking_order SET created_at = '2020-01-01' WHERE id = ?", id);
    }

    private long confirmed(int product) {
        long id = create(product);
        StockParticipant stock = trip.bean(StockParticipant.class);
        Stay stay = new Stay(product, DAY, NIGHTS, 1);
        trip.freeze(id, stay);
        trip.inLocalTransaction(() -> trip.bean(OrderParticipant.class).confirmOrder(trip.secondPhase(id)));
        trip.inLocalTransaction(() -> stock.sell(trip.secondPhase(id)));
        return id;
    }

    private long create(int product) {
        String caller = "u" + trip.nextId();
        return trip.create(new OrderRequest(Integer.toString(product), DAY, NIGHTS, 1, caller, "key-" + caller));
    }
}
