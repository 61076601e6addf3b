package dev.chokepoint.trip.testkit;

import dev.chokepoint.testing.LocalServer;
import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.trip.TripApplication;
import dev.chokepoint.trip.order.Draft;
import dev.chokepoint.trip.order.OrderParticipant;
import dev.chokepoint.trip.order.OrderRequest;
import dev.chokepoint.trip.stock.Stay;
import dev.chokepoint.trip.stock.StockParticipant;
import dev.chokepoint.uid.SnowflakeGenerator;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.seata.core.context.RootContext;
import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * The service in this JVM, with a database of its own, a third party that answers at once, and no coordinator (see
 * {@link WithoutCoordinator}). MariaDB and Redis are started once and shared by all tests of this JVM.
 */
public final class TripForTest implements AutoCloseable {

    private static final String XID = "127.0.0.1:8091:1";
    private static final int PARALLEL = 16;
    private static final Duration DEADLINE = Duration.ofSeconds(30);

    private final List<String> regionsAsked = new CopyOnWriteArrayList<>();
    private final ExecutorService threads = Executors.newFixedThreadPool(PARALLEL);
    private final LocalServer thirdParty;
    private final ConfigurableApplicationContext context;
    private final HttpCalls http;

    /** The stores, started when the first test needs them. They end with this JVM. */
    private static final class Stores {
        private static final MariaDbForTest DATABASE = new MariaDbForTest();
        private static final RedisForTest REDIS = new RedisForTest();
    }

    /**
     * Starts the service.
     *
     * @param database the name of its database, which no other test uses
     * @param arguments further settings as {@code --key=value}
     */
    public TripForTest(String database, String... arguments) {
        thirdParty = new LocalServer(exchange -> {
            String address = exchange.getRequestURI().getPath().substring("/regions/".length());
            regionsAsked.add(address);
            byte[] answer = ("{\"ip\":\"" + address + "\",\"region\":\"Shenzhen\"}").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            try (OutputStream body = exchange.getResponseBody()) {
                body.write(answer);
            }
        });
        List<String> all = new ArrayList<>(List.of(
                "--spring.autoconfigure.exclude=" + WithoutCoordinator.EXCLUDED,
                // Rows are waited for 3 s: enough for a crowd on a slow machine, and short enough to test it.
                "--spring.datasource.url=jdbc:mysql://127.0.0.1:" + Stores.DATABASE.port() + "/" + database
                        + "?useSSL=false&allowPublicKeyRetrieval=true&createDatabaseIfNotExist=true",
                "--trip.row-lock-wait-seconds=3",
                // The jobs are called by the tests.
                "--trip.outbox.beat=1h",
                "--trip.expiry.beat=1h",
                "--trip.redis.address=" + Stores.REDIS.address(),
                // Redis is new with this JVM.
                "--uid.lease.first-start=true",
                "--trip.third-party.url=" + thirdParty.url(),
                "--server.port=0",
                "--management.server.port=0"));
        all.addAll(List.of(arguments));
        context = new SpringApplicationBuilder(TripApplication.class, WithoutCoordinator.class)
                .run(all.toArray(String[]::new));
        http = new HttpCalls(port("local.server.port"), port("local.management.port"));
    }

    /** The port of the database that all tests of this JVM share; starts it if it is the first call. */
    static int databasePort() {
        return Stores.DATABASE.port();
    }

    private int port(String property) {
        return context.getEnvironment().getRequiredProperty(property, Integer.class);
    }

    /** Its ports. */
    public HttpCalls http() {
        return http;
    }

    /** Its database. */
    public JdbcTemplate database() {
        return bean(JdbcTemplate.class);
    }

    /**
     * A part of it.
     *
     * @param type the part's class or interface
     * @return the only one
     * @throws org.springframework.beans.BeansException if there is none, or more than one
     */
    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    /** The addresses that the third party was asked for, in order. */
    public List<String> regionsAsked() {
        return List.copyOf(regionsAsked);
    }

    /** An id that no order has yet. */
    public long nextId() {
        return bean(SnowflakeGenerator.class).nextId();
    }

    /**
     * Does what Seata's fence does around a participant: one local transaction, with the xid bound to the thread.
     *
     * @param action the participant's call
     */
    public void inLocalTransaction(Runnable action) {
        RootContext.bind(XID);
        try {
            bean(TransactionTemplate.class).executeWithoutResult(status -> action.run());
        } finally {
            RootContext.unbind();
        }
    }

    /**
     * The order's try, in a local transaction, with the statements that report 000 counted.
     *
     * @return the new order's id
     */
    public long create(OrderRequest request) {
        long id = nextId();
        inLocalTransaction(() -> bean(OrderParticipant.class).create(id, nextId(), nextId(), "", Draft.of(request)));
        return id;
    }

    /** The stock's try, in a local transaction, with the statements that report 000 counted. */
    public void freeze(long orderId, Stay stay) {
        inLocalTransaction(() -> bean(StockParticipant.class).freeze(orderId, nextId(), nextId(), "", stay));
    }

    /**
     * What Seata gives to confirm and cancel.
     *
     * @param orderId the order that the first phase named
     * @return the context of that branch
     */
    public BusinessActionContext secondPhase(long orderId) {
        return secondPhase(orderId, Map.of());
    }

    /** The same with what else the first phase gave to the branch. */
    public BusinessActionContext secondPhase(long orderId, Map<String, Object> further) {
        Map<String, Object> given = new HashMap<>(further);
        given.putAll(Map.of("orderId", orderId, "historyId", nextId(), "messageId", nextId()));
        return new BusinessActionContext(XID, "1", given);
    }

    /**
     * Reads one number.
     *
     * @param sql a query with one row and one column
     * @return the number, or -1 for NULL
     */
    public long number(String sql) {
        Long value = database().queryForObject(sql, Long.class);
        return value == null ? -1 : value;
    }

    /**
     * Starts an action on another thread.
     *
     * @param action what to do there
     * @return its result, once it is there
     */
    public <T> Future<T> aside(Callable<T> action) {
        return threads.submit(action);
    }

    /**
     * Calls all actions, up to sixteen at once, and waits for the results.
     *
     * @param actions what to call
     * @return their results in the same order
     * @throws AssertionError if one fails or takes more than thirty seconds
     */
    public <T> List<T> inParallel(List<Callable<T>> actions) {
        return actions.stream().map(this::aside).toList().stream()
                .map(TripForTest::result)
                .toList();
    }

    /**
     * Calls one action several times, up to sixteen at once, and waits for the results.
     *
     * @param times how often
     * @param action what to call
     * @return the results
     * @throws AssertionError if one fails or takes more than thirty seconds
     */
    public <T> List<T> inParallel(int times, Callable<T> action) {
        return inParallel(Collections.nCopies(times, action));
    }

    /**
     * Waits for a result.
     *
     * @param future where it will be
     * @return the result
     * @throws AssertionError if there is none within thirty seconds, or a failure instead
     */
    public static <T> T result(Future<T> future) {
        try {
            return future.get(DEADLINE.toSeconds(), TimeUnit.SECONDS);
        } catch (Exception failure) {
            throw new AssertionError("a call on another thread failed", failure);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
        context.close();
        thirdParty.close();
    }
}
