package dev.chokepoint.failures;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.failures.Failure.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** The failures of the trip system, in the order of the table. The only place that names its components. */
final class TripFailures {
    static final String GATEWAY = "gateway";
    static final String MARIADB = "mariadb";
    static final String REDIS = "redis";
    static final String SEATA_SERVER = "seata-server";
    static final String TRIP_SERVICE = "trip-service";

    /**
     * The stated time of recovery, from when every part is up again. Seata leaves a second phase alone that was cut
     * off in its middle until the transaction is 130 s old ({@code server.retryDeadThreshold}), because another thread
     * may be at it. Then it tries again every 20 s ({@code server.recovery.committingRetryPeriod} and {@code
     * rollbackingRetryPeriod}). Five seconds are for a busy machine. Whatever was cut off before its second phase ends
     * earlier: it is rolled back after 60 s, and the retry comes up to 20 s later.
     */
    static final Duration BOUND = Duration.ofSeconds(155);

    private static final String SEATA_STORE_RELAY = "seata-store-relay";

    /** The length that the table is about: longer than every wait of an order but the global transaction's 60 s. */
    private static final Duration STALL = Duration.ofSeconds(30);

    /** Far more than the hundred milliseconds or so that a clock is slewed, and less than a lease's window of ids. */
    private static final Duration STEP = Duration.ofMinutes(1);

    /** Long enough that every table of the order path has to grow at ten orders a second. */
    private static final Duration FULL = Duration.ofSeconds(30);

    /** A sixth of what two processors carry, so that what is seen is the failure and not an overload. */
    private static final Duration BETWEEN_ORDERS = Duration.ofMillis(100);

    private static final Duration BETWEEN_IDS = Duration.ofMillis(200);

    /** The same as what systems/trip/audit.sql waits for, one by one. Its comments explain the global transactions. */
    private static final String OPEN_WORK = """
            SELECT CONCAT('order ', id) FROM booking_order WHERE status = 'TRYING'
            UNION SELECT CONCAT('reservation of ', order_id) FROM stock_reservation WHERE state = 'FROZEN'
            UNION SELECT CONCAT('message ', id) FROM outbox_message WHERE published_at IS NULL
            UNION SELECT CONCAT('transaction ', g.xid) FROM seata.global_table g
            WHERE g.application_id = 'trip-service'
              AND (g.status = 1
                   OR (g.status BETWEEN 2 AND 8
                       AND EXISTS (SELECT 1 FROM seata.branch_table b WHERE b.xid = g.xid)))""";

    static final Subject SUBJECT =
            new Subject("trip", list(), BOUND, GATEWAY, "trip", OPEN_WORK, TripFailures::requests);

    private TripFailures() {}

    /** Orders of the rows of the ordinary plans, which are paid, and ids. */
    private static List<Subject.Stream> requests(Path home, Supplier<String> keys) throws IOException {
        List<String> rows = Files.readAllLines(home.resolve("jmeter/data/orders.csv")).stream()
                .skip(1)
                .toList();
        AtomicLong next = new AtomicLong();
        return List.of(
                new Subject.Stream(
                        BETWEEN_ORDERS,
                        () -> new Call(
                                Call.Kind.ORDER, keys.get(), rows.get((int) (next.getAndIncrement() % rows.size())))),
                new Subject.Stream(BETWEEN_IDS, () -> new Call(Call.Kind.UID, keys.get(), "")));
    }

    private static List<Failure> list() {
        return List.of(
                kill(MARIADB),
                kill(REDIS).quietFor(Failure.LONGER_THAN_A_LEASE),
                kill(SEATA_SERVER),
                kill(TRIP_SERVICE),
                Failure.of(
                                "kill-one-of-two",
                                "kill -9 of one trip-service of two",
                                breaker -> breaker.kill(TRIP_SERVICE))
                        .with(Setup.of(TRIP_SERVICE, Settings.none().withReplicas(2))),
                kill("uid-service").watching(Call.Kind.UID),
                kill(GATEWAY),
                kill("third-party"),
                Failure.of("flush-redis", "FLUSHALL: Redis loses every key", breaker -> breaker.flush(REDIS))
                        .quietFor(Failure.LONGER_THAN_A_LEASE),
                Failure.of(
                                "restore-redis",
                                "Redis starts again with a snapshot from before the load",
                                breaker -> breaker.kill(REDIS))
                        .with(new Setup(Map.of(), Set.of(), false, true))
                        .quietFor(Failure.LONGER_THAN_A_LEASE),
                Failure.of("restart-mariadb", "MariaDB restarted (TERM)", breaker -> breaker.terminate(MARIADB)),
                Failure.of(
                        "restart-seata-server",
                        "Seata server restarted (TERM)",
                        breaker -> breaker.terminate(SEATA_SERVER)),
                Failure.of(
                                "stall-seata-store",
                                "network between Seata server and its store stalled 30 s",
                                breaker -> breaker.stall(SEATA_STORE_RELAY, STALL))
                        .with(new Setup(Map.of(), Set.of(SEATA_STORE_RELAY), false, false)),
                Failure.of("stall-redis", "Redis answers nobody for 30 s", breaker -> breaker.stall(REDIS, STALL))
                        .quietFor(Failure.LONGER_THAN_A_LEASE),
                clock("clock-back", "clock of trip-service stepped back by 1 min", STEP.negated()),
                clock("clock-forward", "clock of trip-service stepped forward by 1 min", STEP),
                Failure.of("full-disk", "disk of MariaDB full for 30 s", breaker -> breaker.fillDisk(FULL))
                        .with(new Setup(Map.of(), Set.of(), true, false)));
    }

    private static Failure kill(String component) {
        return Failure.of("kill-" + component, "kill -9 of " + component, breaker -> breaker.kill(component));
    }

    private static Failure clock(String name, String what, Duration step) {
        return Failure.of(name, what, breaker -> breaker.stepClock(TRIP_SERVICE, step))
                .with(Setup.of(TRIP_SERVICE, Settings.none().withCode(Map.of("trip.clock", "steppable"))));
    }
}
