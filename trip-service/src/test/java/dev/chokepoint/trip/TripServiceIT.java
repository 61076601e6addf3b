package dev.chokepoint.trip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.testing.ProblemShape;
import dev.chokepoint.testing.Waiting;
import dev.chokepoint.trip.order.OrderParticipant;
import dev.chokepoint.trip.order.OrderRequest;
import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import dev.chokepoint.trip.stock.Stay;
import dev.chokepoint.trip.stock.StockLock;
import dev.chokepoint.trip.stock.StockParticipant;
import dev.chokepoint.trip.testkit.HttpCalls;
import dev.chokepoint.trip.testkit.TripForTest;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** The service with its default forms, against a real MariaDB and a real Redis, over HTTP where it can be. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TripServiceIT {

    private static final LocalDate DAY = LocalDate.of(2030, 1, 10);
    private static final Duration SHORTLY = Duration.ofSeconds(10);

    private final TripForTest trip = new TripForTest(
            "trip_usual",
            "--trip.stock-lock.wait=500ms",
            "--trip.order.most-per-user-and-hour=3",
            "--trip.request-threads=per-processor",
            "--uid.lease.duration=45s");
    private final HttpCalls http = trip.http();
    private final JdbcTemplate database = trip.database();
    private final StockParticipant stock = trip.bean(StockParticipant.class);
    private final OrderParticipant orders = trip.bean(OrderParticipant.class);

    @AfterAll
    void stop() {
        trip.close();
    }

    @Test
    void seedingTwiceChangesNothing() {
        database.update("UPDATE stock SET available = available - 1, sold = 1 WHERE product_id = 20 AND day = ?", DAY);

        trip.bean(Flyway.class).migrate();

        assertThat(trip.number("SELECT COUNT(*) FROM product")).isEqualTo(20);
        assertThat(trip.number("SELECT COUNT(*) FROM stock")).isEqualTo(20 * 30);
        assertThat(trip.number("SELECT COUNT(*) FROM product_price")).isEqualTo(20 * 30);
        assertThat(trip.number("SELECT COUNT(*) FROM stock_seed WHERE capacity = 100000"))
                .isEqualTo(20 * 30);
        assertThat(trip.number("SELECT sold FROM stock WHERE product_id = 20 AND day = '2030-01-10'"))
                .isEqualTo(1);
        assertThat(trip.number("SELECT id FROM product WHERE hot")).isEqualTo(1);
    }

    @Test
    void manyOrdersAtOnceWithoutAnyLockNeverTakeMoreThanThereIs() throws Exception {
        Stay stay = new Stay(2, DAY, 2, 1);
        database.update("UPDATE stock SET capacity = 10, available = 10 WHERE product_id = 2");

        List<Long> frozen = trip.inParallel(32, () -> tryFreeze(stay)).stream()
                .filter(id -> id > 0)
                .toList();

        assertThat(frozen).hasSize(10);
        assertThat(nights(2)).containsOnly("10/0/10/0");
        frozen.subList(0, 6).forEach(id -> trip.inLocalTransaction(() -> stock.sell(trip.secondPhase(id))));
        frozen.subList(6, 10).forEach(id -> trip.inLocalTransaction(() -> stock.release(trip.secondPhase(id))));
        assertThat(nights(2)).containsOnly("10/4/0/6");
        assertThatThrownBy(() -> trip.inLocalTransaction(() -> stock.sell(trip.secondPhase(frozen.get(0)))))
                .isInstanceOf(IllegalStateException.class);
        assertThat(nights(2)).containsOnly("10/4/0/6");
    }

    @Test
    void anIdempotencyKeyIsTakenUntilItsOrderIsCancelled() {
        long first = trip.create(request(3, "u-key", "key-once"));
        assertThatThrownBy(() -> trip.create(request(3, "u-key", "key-once")))
                .isInstanceOf(DuplicateKeyException.class)
                .hasRootCauseMessage("Duplicate entry 'key-once-u-key' for key 'booking_order_idempotency_key'");
        trip.inLocalTransaction(() -> orders.cancelOrder(trip.secondPhase(first)));
        long second = trip.create(request(3, "u-key", "key-once"));

        assertThat(http.get("/orders/" + first, 200).path("status").asString()).isEqualTo("CANCELLED");
        assertThat(http.get("/orders/" + second, 200).path("status").asString()).isEqualTo("TRYING");
    }

    @Test
    void theSameKeyOfAnotherUserIsAnotherKey() {
        long first = trip.create(request(3, "u-one", "key-of-both"));
        long second = trip.create(request(3, "u-two", "key-of-both"));
        List.of(first, second).forEach(id -> trip.inLocalTransaction(() -> orders.confirmOrder(trip.secondPhase(id))));

        assertThat(repeated("u-one")).isEqualTo(Long.toString(first));
        assertThat(repeated("u-two")).isEqualTo(Long.toString(second));
    }

    /** Nobody named the callers of this service, so that an order is anybody's who knows its id. */
    private String repeated(String user) {
        String body = "{\"productId\":\"3\",\"firstDay\":\"" + DAY + "\",\"nights\":2,\"quantity\":1,\"userId\":\""
                + user + "\",\"idempotencyKey\":\"key-of-both\"}";
        String id = http.post("/orders", body, 200).path("id").asString();
        assertThat(http.get("/orders/" + id, 200).path("userId").asString()).isEqualTo(user);
        return id;
    }

    @Test
    void aUserWhoOrdersTooMuchIsRefused() {
        IntStream.range(0, 3).forEach(number -> trip.create(request(4, "u-greedy", "greedy-" + number)));

        assertThatThrownBy(() -> trip.create(request(4, "u-greedy", "greedy-4")))
                .isInstanceOfSatisfying(RefusalException.class, refused -> assertThat(refused.refusal())
                        .isEqualTo(Refusal.TOO_MANY_ORDERS));
    }

    @Test
    void anOrderIsPaidOnceHoweverManyPayAtOnce() throws Exception {
        long id = trip.create(request(5, "u-pay", "key-pay"));
        assertThat(http.post("/orders/" + id + "/pay", "", 409).path("type").asString())
                .isEqualTo("urn:chokepoint:trip:order-not-confirmed");
        trip.inLocalTransaction(() -> orders.confirmOrder(trip.secondPhase(id)));
        assertThat(http.post("/orders/" + id + "/pay", "", 409).path("detail").asString())
                .contains("not sold to it yet");
        sell(id, new Stay(5, DAY, 2, 1));

        List<String> payments = trip.inParallel(8, () -> http.post("/orders/" + id + "/pay", "", 200)
                .path("paymentId")
                .asString());

        assertThat(payments).doesNotContain("").containsOnly(payments.get(0));
        assertThat(trip.number("SELECT COUNT(*) FROM payment WHERE order_id = " + id))
                .isEqualTo(1);
        assertThat(trip.number("SELECT COUNT(*) FROM payment p JOIN booking_order o ON o.id = p.order_id"
                        + " WHERE o.status = 'PAID' AND o.amount_cents = p.amount_cents AND o.id = " + id))
                .isEqualTo(1);
        assertThat(trip.number("SELECT COUNT(*) FROM outbox_message WHERE order_id = " + id))
                .isEqualTo(3);
    }

    @Test
    void aNightWhoseLockIsHeldIsWaitedForAndThenRefused() throws Exception {
        StockLock lock = trip.bean(StockLock.class);
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Future<Boolean> holder = trip.aside(() -> {
            lock.whileHeld(new Stay(6, DAY, 2, 1), () -> {
                held.countDown();
                await(end);
            });
            return true;
        });
        await(held);

        assertThatThrownBy(() -> lock.whileHeld(new Stay(6, DAY.plusDays(1), 2, 1), () -> {}))
                .isInstanceOfSatisfying(RefusalException.class, refused -> assertThat(refused.refusal())
                        .isEqualTo(Refusal.STOCK_BUSY));
        lock.whileHeld(new Stay(6, DAY.plusDays(2), 2, 1), () -> {});
        end.countDown();
        assertThat(TripForTest.result(holder)).isTrue();
    }

    @Test
    void everyErrorIsAProblemWithoutATrace() {
        http.post("/orders", "{\"productId\":", 400);
        assertThat(http.post("/orders", "{\"firstDay\":\"2030-13-01\"}", 400).toString())
                .contains("The field firstDay cannot be read.");
        assertThat(http.post("/orders", "{}", 400).path("errors").size()).isGreaterThanOrEqualTo(5);
        http.get("/orders/x", 400);
        http.get("/orders/" + "x".repeat(9_000), 400);
        http.get("/products?firstDay=2030-01-02&lastDay=2030-01-01", 400);
        assertThat(http.get("/products?firstDay=2030-01-01&lastDay=2030-01-01&size=0", 400)
                        .toString())
                .contains("\"field\":\"size\"");
        List.of("/orders/1", "/products/77", "/nowhere").forEach(path -> http.get(path, 404));
        http.delete("/products", 405);
        http.postAs("/orders", "text/plain", "x", 415);
    }

    @Test
    void oddRequestsAreAnsweredWithoutAFailureOfTheService() {
        http.get("/products?firstDay=2030-01-01&lastDay=2030-01-01&=", 400);
        assertThat(http.getForStatus("/uid", "Content-Type", "multipart/form-data"))
                .isEqualTo(200);
    }

    @Test
    void theOpenApiDocumentSaysOfEveryOperationWhatAFailedCallIsAnsweredWith() {
        JsonNode document = http.get("/v3/api-docs", 200);

        assertThat(document.path("paths").size()).isGreaterThanOrEqualTo(5);
        ProblemShape.requireInOpenApi(document);
        assertThat(document.at("/paths/~1orders/post/responses").propertyNames())
                .contains("200", "201", "202", "409", "422", "429");
    }

    @Test
    void aQueryShowsThePageAndItsNights() {
        JsonNode page = http.get("/products?firstDay=2030-01-10&lastDay=2030-01-12&page=1&size=8", 200);

        assertThat(page.path("total").asInt()).isEqualTo(20);
        assertThat(page.path("products").size()).isEqualTo(8);
        JsonNode first = page.path("products").path(0);
        assertThat(first.path("product").path("id").asString()).isEqualTo("9");
        assertThat(first.path("nights").size()).isEqualTo(3);
        assertThat(first.path("nights").path(0).path("available").asInt()).isEqualTo(100_000);
        assertThat(http.get("/uid", 200).path("id").asString())
                .matches("[0-9]{15,19}")
                .isNotEqualTo(http.get("/uid", 200).path("id").asString());
    }

    @Test
    void theManagementPortShowsSettingsAndMeters() {
        http.get("/uid", 200);
        JsonNode settings = http.settings();

        assertThat(settings.path("trip.region-lookup").asString()).isEqualTo("asynchronous");
        assertThat(settings.path("trip.driver.local-session-state").asString()).isEqualTo("false");
        assertThat(settings.path("trip.query.cache").asString()).isEqualTo("none");
        assertThat(settings.path("spring.threads.virtual.enabled").asString()).isEqualTo("false");
        assertThat(settings.path("uid.worker-id.source").asString()).isEqualTo("redis");
        assertThat(settings.path("uid.lease.duration").asString()).isEqualTo("PT45S");
        assertThat(settings.path("uid.lease.quarantine").asString()).isEqualTo("PT1M");
        assertThat(settings.path("uid.lease.first-start").asString()).isEqualTo("true");
        int processors = Runtime.getRuntime().availableProcessors();
        assertThat(settings.path("trip.request-threads.max").asString())
                .isEqualTo(Integer.toString(8 * Math.max(2, processors)));
        // The region is looked up in the background, so it can be counted after the answer.
        String lookedUp = "trip_region_lookup_seconds_count{thread=\"background\"} 1";
        Waiting.until("the look-up of the region", SHORTLY, () -> http.management("/actuator/prometheus")
                .contains(lookedUp));
        assertThat(http.management("/actuator/prometheus"))
                .contains("trip_statements_total{phase=\"confirm\"}", "trip_statements_total{phase=\"try\"}")
                .contains("trip_stock_lock_wait_seconds_count", "trip_stock_lock_hold_seconds_count")
                .contains("druid_active ", "druid_not_empty_wait_total ", "druid_not_empty_wait_millis_total ")
                .contains("tomcat_threads_config_max_threads", "uid_lease_losses_total 0.0");
        assertThat(trip.regionsAsked()).containsExactly("127.0.0.1");
    }

    private void sell(long id, Stay stay) {
        trip.freeze(id, stay);
        trip.inLocalTransaction(() -> stock.sell(trip.secondPhase(id)));
    }

    private long tryFreeze(Stay stay) {
        long id = trip.nextId();
        try {
            trip.freeze(id, stay);
            return id;
        } catch (RefusalException soldOut) {
            assertThat(soldOut.refusal()).isEqualTo(Refusal.SOLD_OUT);
            return 0;
        }
    }

    private static OrderRequest request(int product, String user, String key) {
        return new OrderRequest(Integer.toString(product), DAY, 2, 1, user, key);
    }

    private List<String> nights(int product) {
        return database.queryForList(
                "SELECT CONCAT(capacity, '/', available, '/', frozen, '/', sold) FROM stock"
                        + " WHERE product_id = ? AND day IN (?, ?)",
                String.class,
                product,
                DAY,
                DAY.plusDays(1));
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("interrupted", interrupted);
        }
    }
}
