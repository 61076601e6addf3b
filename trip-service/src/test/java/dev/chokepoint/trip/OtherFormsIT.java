package dev.chokepoint.trip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.trip.order.OrderParticipant;
import dev.chokepoint.trip.order.OrderRequest;
import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import dev.chokepoint.trip.stock.Stay;
import dev.chokepoint.trip.stock.StockLock;
import dev.chokepoint.trip.stock.StockParticipant;
import dev.chokepoint.uid.SnowflakeGenerator;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.apache.seata.core.context.RootContext;
import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The forms that are not the default: orders without a lock in Redis, and a payment that waits. Against a real
 * MariaDB; see {@link WithoutCoordinator}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(OutputCaptureExtension.class)
class OtherFormsIT {

    private static final LocalDate DAY = LocalDate.of(2030, 1, 10);
    private static final String XID = "127.0.0.1:8091:1";

    /** Nights that the orders of the crowd compete for, and units of each. */
    private static final int NIGHTS = 5;

    private static final int CAPACITY = 15;
    private static final Duration DEADLINE = Duration.ofSeconds(30);

    private final ExecutorService threads = Executors.newFixedThreadPool(16);
    private Backing backing;
    private ConfigurableApplicationContext context;
    private HttpCalls http;
    private JdbcTemplate database;
    private StockParticipant stock;
    private StockLock lock;

    @BeforeAll
    void start() throws Exception {
        backing = new Backing(
                Path.of("target", "it", "forms-" + Instant.now().toEpochMilli()).toAbsolutePath());
        context = new SpringApplicationBuilder(TripApplication.class, WithoutCoordinator.class)
                .properties(Map.of("spring.autoconfigure.exclude", WithoutCoordinator.EXCLUDED))
                .run(
                        // Long enough for a slow machine's crowd, short enough to wait for in a test.
                        "--spring.datasource.url=" + backing.databaseUrl()
                                + "&sessionVariables=innodb_lock_wait_timeout=5",
                        "--trip.redis.address=" + backing.redisAddress(),
                        "--trip.third-party.url=" + backing.thirdPartyUrl(),
                        "--server.port=0",
                        "--management.server.port=0",
                        "--trip.stock-lock=none",
                        "--trip.stock-lock.wait=20s",
                        "--trip.pay.wait=400ms");
        http = new HttpCalls(context.getEnvironment());
        database = context.getBean(JdbcTemplate.class);
        stock = context.getBean(StockParticipant.class);
        lock = context.getBean(StockLock.class);
    }

    @AfterAll
    void stop() throws Exception {
        threads.shutdownNow();
        context.close();
        backing.close();
    }

    @Test
    void aCrowdWithoutALockNeitherOversellsNorLosesAUnitNorMeetsADeadlock() throws Exception {
        database.update("UPDATE stock SET capacity = ?, available = ? WHERE product_id = 2", CAPACITY, CAPACITY);

        // Stays of 1 to 3 nights that overlap; every third order is cancelled, while others freeze and sell.
        List<Integer> soldNights = inParallel(IntStream.range(0, 200)
                .<Callable<Integer>>mapToObj(number -> () -> orderAndEnd(
                        new Stay(2, DAY.plusDays(number % 3), 1 + number % (NIGHTS - 2), 1), number % 3 == 0))
                .toList());

        assertThat(soldNights).as("some were sold out").contains(0);
        assertThat(count("SELECT SUM(sold) FROM stock WHERE product_id = 2"))
                .isEqualTo(soldNights.stream().mapToInt(Integer::intValue).sum())
                .isPositive();
        assertThat(count("SELECT COUNT(*) FROM stock WHERE product_id = 2 AND (available < 0 OR frozen <> 0"
                        + " OR sold > capacity OR available + sold <> capacity)"))
                .isZero();
    }

    @Test
    void unitsThatGoWhileTheRowIsWaitedForAreSoldOutAndNothingIsKept() throws Exception {
        Stay stay = new Stay(3, DAY, 2, 1);
        Future<Refusal> waiting;
        try (Connection other = holding("UPDATE stock SET available = 0, sold = capacity WHERE product_id = 3"
                + " AND day = '" + DAY.plusDays(1) + "'")) {
            waiting = threads.submit(() -> refusalOf(stay));
            awaitLockWait();
            other.commit();
        }

        assertThat(waiting.get(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isEqualTo(Refusal.SOLD_OUT);
        assertThat(count("SELECT COUNT(*) FROM stock WHERE product_id = 3 AND frozen <> 0"))
                .isZero();
        assertThat(count("SELECT COUNT(*) FROM stock_reservation WHERE product_id = 3"))
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
        long id = context.getBean(SnowflakeGenerator.class).nextId();
        OrderParticipant orders = context.getBean(OrderParticipant.class);
        inLocalTransaction(() -> orders.create(id, new OrderRequest("5", DAY, 1, 1, "u-wait", "key-wait")));
        assertThat(http.post("/orders/" + id + "/pay", "", 409).path("type").asString())
                .isEqualTo("urn:chokepoint:trip:order-not-confirmed");
        assertThat(output).doesNotContain("confirm ended: order=" + id);

        inLocalTransaction(() -> orders.confirmOrder(new BusinessActionContext(XID, "1", Map.of("orderId", id))));
        assertThat(output).contains("confirm ended: order=" + id + " participant=trip-order");
        http.post("/orders/" + id + "/pay", "", 200);

        assertThat(http.management("/actuator/prometheus"))
                .contains("trip_pay_wait_seconds_count 2")
                .contains("trip_payments_total{outcome=\"order_not_confirmed\"} 1")
                .contains("trip_payments_total{outcome=\"paid\"} 1")
                .contains("trip_order_placement_seconds_sum 0", "trip_order_tries_seconds_sum 0")
                .contains("trip_stock_lock_wait_seconds_sum 0");
    }

    @Test
    void theManagementPortShowsTheFormsInEffect() {
        JsonNode settings =
                new JsonMapper().readTree(http.management("/actuator/info")).path("settings");

        assertThat(settings.path("trip.stock-lock").asString()).isEqualTo("none");
        assertThat(settings.path("trip.pay.wait").asString()).isEqualTo("400ms");
    }

    /** Nights that were sold: 0 when it was sold out or cancelled. */
    private int orderAndEnd(Stay stay, boolean cancelled) {
        long id = context.getBean(SnowflakeGenerator.class).nextId();
        try {
            freeze(id, stay);
        } catch (RefusalException refused) {
            assertThat(refused.refusal()).isEqualTo(Refusal.SOLD_OUT);
            return 0;
        }
        BusinessActionContext secondPhase = new BusinessActionContext(XID, "1", Map.of("orderId", id));
        inLocalTransaction(() -> {
            if (cancelled) {
                stock.release(secondPhase);
            } else {
                stock.sell(secondPhase);
            }
        });
        return cancelled ? 0 : stay.nights();
    }

    private void freeze(long id, Stay stay) {
        lock.whileHeld(stay, () -> inLocalTransaction(() -> stock.freeze(id, stay)));
    }

    private Refusal refusalOf(Stay stay) {
        try {
            freeze(context.getBean(SnowflakeGenerator.class).nextId(), stay);
        } catch (RefusalException refused) {
            return refused.refusal();
        }
        throw new AssertionError(stay + " was frozen");
    }

    /** Changes rows in another local transaction, which is left open. */
    private Connection holding(String update) throws SQLException {
        Connection other = context.getBean(DataSource.class).getConnection();
        other.setAutoCommit(false);
        try (Statement statement = other.createStatement()) {
            statement.executeUpdate(update);
        }
        return other;
    }

    private void awaitLockWait() throws InterruptedException {
        long deadlineNanos = System.nanoTime() + DEADLINE.toNanos();
        while (count("SELECT VARIABLE_VALUE FROM information_schema.GLOBAL_STATUS"
                        + " WHERE VARIABLE_NAME = 'INNODB_ROW_LOCK_CURRENT_WAITS'")
                == 0) {
            assertThat(System.nanoTime()).as("nobody waits for the row").isLessThan(deadlineNanos);
            Thread.sleep(10);
        }
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

    private long count(String sql) {
        Long value = database.queryForObject(sql, Long.class);
        return value == null ? -1 : value;
    }

    private <T> List<T> inParallel(List<Callable<T>> tasks) throws Exception {
        return threads.invokeAll(tasks).stream().map(OtherFormsIT::result).toList();
    }

    private static <T> T result(Future<T> future) {
        try {
            return future.get(DEADLINE.toSeconds(), TimeUnit.SECONDS);
        } catch (Exception failure) {
            throw new AssertionError("a parallel call failed", failure);
        }
    }
}
