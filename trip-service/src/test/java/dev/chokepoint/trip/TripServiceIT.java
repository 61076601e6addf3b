package dev.chokepoint.trip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.trip.order.OrderParticipant;
import dev.chokepoint.trip.order.OrderRequest;
import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import dev.chokepoint.trip.stock.Stay;
import dev.chokepoint.trip.stock.StockLock;
import dev.chokepoint.trip.stock.StockParticipant;
import dev.chokepoint.uid.SnowflakeGenerator;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.seata.core.context.RootContext;
import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The service against a real MariaDB and a real Redis, over HTTP where it can be; see {@link WithoutCoordinator}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TripServiceIT {

    private static final LocalDate DAY = LocalDate.of(2030, 1, 10);
    private static final String XID = "127.0.0.1:8091:1";

    private final JsonMapper json = new JsonMapper();
    private final ExecutorService threads = Executors.newFixedThreadPool(16);
    private Backing backing;
    private ConfigurableApplicationContext context;
    private HttpCalls http;
    private JdbcTemplate database;
    private StockParticipant stock;
    private OrderParticipant orders;

    @BeforeAll
    void start() throws Exception {
        backing =
                new Backing(Path.of("target", "it", Long.toString(Instant.now().toEpochMilli()))
                        .toAbsolutePath());
        context = new SpringApplicationBuilder(TripApplication.class, WithoutCoordinator.class)
                .properties(Map.of(
                        "spring.autoconfigure.exclude", WithoutCoordinator.EXCLUDED,
                        "trip.stock-lock.wait", "500ms",
                        "trip.order.most-per-user-and-hour", "3"))
                .run(
                        "--spring.datasource.url=" + backing.databaseUrl(),
                        "--trip.redis.address=" + backing.redisAddress(),
                        "--trip.third-party.url=" + backing.thirdPartyUrl(),
                        "--server.port=0",
                        "--management.server.port=0",
                        "--trip.request-threads=per-processor");
        http = new HttpCalls(context.getEnvironment());
        database = context.getBean(JdbcTemplate.class);
        stock = context.getBean(StockParticipant.class);
        orders = context.getBean(OrderParticipant.class);
    }

    @AfterAll
    void stop() throws Exception {
        threads.shutdownNow();
        context.close();
        backing.close();
    }

    @Test
    void seedingTwiceChangesNothing() {
        database.update("UPDATE stock SET available = available - 1, sold = 1 WHERE product_id = 20 AND day = ?", DAY);

        context.getBean(Flyway.class).migrate();

        assertThat(count("SELECT COUNT(*) FROM product")).isEqualTo(20);
        assertThat(count("SELECT COUNT(*) FROM stock")).isEqualTo(20 * 30);
        assertThat(count("SELECT COUNT(*) FROM product_price")).isEqualTo(20 * 30);
        assertThat(count("SELECT sold FROM stock WHERE product_id = 20 AND day = '2030-01-10'"))
                .isEqualTo(1);
        assertThat(count("SELECT id FROM product WHERE hot")).isEqualTo(1);
    }

    @Test
    void manyOrdersAtOnceWithoutAnyLockNeverTakeMoreThanThereIs() throws Exception {
        Stay stay = new Stay(2, DAY, 2, 1);
        database.update("UPDATE stock SET capacity = 10, available = 10 WHERE product_id = 2");

        List<Long> frozen = inParallel(32, () -> tryFreeze(stay)).stream()
                .filter(id -> id > 0)
                .toList();

        assertThat(frozen).hasSize(10);
        assertThat(nights(2)).containsOnly("10/0/10/0");
        frozen.subList(0, 6).forEach(id -> inLocalTransaction(() -> stock.sell(secondPhase(id))));
        frozen.subList(6, 10).forEach(id -> inLocalTransaction(() -> stock.release(secondPhase(id))));
        assertThat(nights(2)).containsOnly("10/4/0/6");
        assertThatThrownBy(() -> inLocalTransaction(() -> stock.sell(secondPhase(frozen.get(0)))))
                .isInstanceOf(IllegalStateException.class);
        assertThat(nights(2)).containsOnly("10/4/0/6");
    }

    @Test
    void anIdempotencyKeyIsTakenUntilItsOrderIsCancelled() {
        long first = create(request(3, "u-key", "key-once"));
        assertThatThrownBy(() -> create(request(3, "u-key", "key-once")))
                .isInstanceOf(DuplicateKeyException.class)
                .hasRootCauseMessage("Duplicate entry 'key-once' for key 'booking_order_idempotency_key'");
        inLocalTransaction(() -> orders.cancelOrder(secondPhase(first)));
        long second = create(request(3, "u-key", "key-once"));

        assertThat(http.get("/orders/" + first, 200).path("status").asString()).isEqualTo("CANCELLED");
        assertThat(http.get("/orders/" + second, 200).path("status").asString()).isEqualTo("TRYING");
    }

    @Test
    void aUserWhoOrdersTooMuchIsRefused() {
        IntStream.range(0, 3).forEach(number -> create(request(4, "u-greedy", "greedy-" + number)));

        assertThatThrownBy(() -> create(request(4, "u-greedy", "greedy-4")))
                .isInstanceOfSatisfying(RefusalException.class, refused -> assertThat(refused.refusal())
                        .isEqualTo(Refusal.TOO_MANY_ORDERS));
    }

    @Test
    void anOrderIsPaidOnceHoweverManyPayAtOnce() throws Exception {
        long id = create(request(5, "u-pay", "key-pay"));
        assertThat(http.post("/orders/" + id + "/pay", "", 409).path("type").asString())
                .isEqualTo("urn:chokepoint:trip:order-not-confirmed");
        inLocalTransaction(() -> orders.confirmOrder(secondPhase(id)));

        List<String> payments = inParallel(8, () -> http.post("/orders/" + id + "/pay", "", 200)
                .path("paymentId")
                .asString());

        assertThat(payments).doesNotContain("").containsOnly(payments.get(0));
        assertThat(count("SELECT COUNT(*) FROM payment WHERE order_id = " + id)).isEqualTo(1);
        assertThat(count("SELECT COUNT(*) FROM payment p JOIN booking_order o ON o.id = p.order_id"
                        + " WHERE o.status = 'PAID' AND o.amount_cents = p.amount_cents AND o.id = " + id))
                .isEqualTo(1);
        assertThat(count("SELECT COUNT(*) FROM outbox_message WHERE order_id = " + id))
                .isEqualTo(2);
    }

    @Test
    void aNightThatSomebodyHoldsIsWaitedForAndThenRefused() throws Exception {
        StockLock lock = context.getBean(StockLock.class);
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Future<?> holder = threads.submit(() -> lock.whileHeld(new Stay(6, DAY, 2, 1), () -> {
            held.countDown();
            await(end);
        }));
        await(held);

        assertThatThrownBy(() -> lock.whileHeld(new Stay(6, DAY.plusDays(1), 2, 1), () -> {}))
                .isInstanceOfSatisfying(RefusalException.class, refused -> assertThat(refused.refusal())
                        .isEqualTo(Refusal.STOCK_BUSY));
        lock.whileHeld(new Stay(6, DAY.plusDays(2), 2, 1), () -> {});
        end.countDown();
        holder.get(10, TimeUnit.SECONDS);
    }

    @Test
    void everyErrorIsAProblemWithoutATrace() {
        http.post("/orders", "{\"productId\":", 400);
        assertThat(http.post("/orders", "{\"firstDay\":\"2030-13-01\"}", 400).toString())
                .contains("The field firstDay cannot be read.");
        assertThat(http.post("/orders", "{}", 400).path("errors").size()).isGreaterThanOrEqualTo(5);
        http.get("/orders/x", 400);
        http.get("/products?firstDay=2030-01-02&lastDay=2030-01-01", 400);
        assertThat(http.get("/products?firstDay=2030-01-01&lastDay=2030-01-01&size=0", 400)
                        .toString())
                .contains("\"field\":\"size\"");
        List.of("/orders/1", "/products/77", "/nowhere").forEach(path -> http.get(path, 404));
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
        JsonNode settings = json.readTree(http.management("/actuator/info")).path("settings");

        assertThat(settings.path("trip.region-lookup").asString()).isEqualTo("asynchronous");
        assertThat(settings.path("uid.worker-id.source").asString()).isEqualTo("redis");
        int processors = Runtime.getRuntime().availableProcessors();
        assertThat(settings.path("trip.request-threads.max").asString())
                .isEqualTo(Integer.toString(8 * Math.max(2, processors)));
        assertThat(http.management("/actuator/prometheus"))
                .contains("trip_statements_total{phase=\"confirm\"}", "trip_statements_total{phase=\"try\"}")
                .contains("trip_region_lookup_seconds_count{thread=\"background\"} 1")
                .contains("trip_stock_lock_wait_seconds_count")
                .contains("druid_active ", "druid_not_empty_wait_total ", "druid_not_empty_wait_millis_total ")
                .contains("tomcat_threads_config_max_threads");
        assertThat(backing.regionsAsked()).containsExactly("127.0.0.1");
    }

    private long tryFreeze(Stay stay) {
        long id = context.getBean(SnowflakeGenerator.class).nextId();
        try {
            inLocalTransaction(() -> stock.freeze(id, stay));
            return id;
        } catch (RefusalException soldOut) {
            assertThat(soldOut.refusal()).isEqualTo(Refusal.SOLD_OUT);
            return 0;
        }
    }

    private long create(OrderRequest request) {
        long id = context.getBean(SnowflakeGenerator.class).nextId();
        inLocalTransaction(() -> orders.create(id, request));
        return id;
    }

    private static OrderRequest request(int product, String user, String key) {
        return new OrderRequest(Integer.toString(product), DAY, 2, 1, user, key);
    }

    /** What the fence does: one local transaction, with the global one's xid bound to the thread. */
    private void inLocalTransaction(Runnable action) {
        RootContext.bind(XID);
        try {
            context.getBean(TransactionTemplate.class).executeWithoutResult(status -> action.run());
        } finally {
            RootContext.unbind();
        }
    }

    private static BusinessActionContext secondPhase(long orderId) {
        return new BusinessActionContext(XID, "1", Map.of("orderId", orderId));
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

    private long count(String sql) {
        Long value = database.queryForObject(sql, Long.class);
        return value == null ? -1 : value;
    }

    private <T> List<T> inParallel(int times, Callable<T> action) throws Exception {
        List<Future<T>> futures = threads.invokeAll(
                IntStream.range(0, times).mapToObj(number -> action).toList());
        return futures.stream().map(TripServiceIT::result).toList();
    }

    private static <T> T result(Future<T> future) {
        try {
            return future.get(30, TimeUnit.SECONDS);
        } catch (Exception failure) {
            throw new AssertionError("a parallel call failed", failure);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("interrupted", interrupted);
        }
    }
}
