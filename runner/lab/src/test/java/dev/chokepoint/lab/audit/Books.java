package dev.chokepoint.lab.audit;

import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.testkit.MariaDbForTest;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Clean books of the trip booking system in a real MariaDB, with the requests that made them. Order 1001 is confirmed,
 * 1002 is paid, 1003 was refused and cancelled, 1004 is confirmed although its caller got no answer. The first night
 * is sold out; its second bucket holds order 1004, which was lean.
 */
final class Books {
    private static final Path MIGRATIONS = Repository.HOME.resolve("trip-service/src/main/resources/db/migration");
    private static final Path COORDINATOR = Repository.HOME.resolve("seata-config/sql/seata-store.sql");

    private static final List<String> ROWS = List.of(
            "INSERT INTO product_price VALUES (1, '2030-01-01', 500), (1, '2030-01-02', 600)",
            "INSERT INTO stock (product_id, bucket, day, capacity, available, frozen, sold, held) VALUES"
                    + " (1, 0, '2030-01-01', 3, 0, 0, 3, 0), (1, 1, '2030-01-01', 1, 0, 0, 0, 1),"
                    + " (1, 0, '2030-01-02', 10, 10, 0, 0, 0)",
            "INSERT INTO stock_seed VALUES (1, '2030-01-01', 4), (1, '2030-01-02', 10)",
            "INSERT INTO booking_order VALUES"
                    + " (1001, 'u1', 1, '2030-01-01', 1, 1, 500, 'CONFIRMED', 'k1', 'x1', NOW(3), NOW(3)),"
                    + " (1002, 'u2', 1, '2030-01-01', 1, 2, 1000, 'PAID', 'k2', 'x2', NOW(3), NOW(3)),"
                    + " (1003, 'u3', 1, '2030-01-01', 2, 1, 1100, 'CANCELLED', NULL, 'x3', NOW(3), NOW(3)),"
                    + " (1004, 'u4', 1, '2030-01-01', 1, 1, 500, 'CONFIRMED', 'k4', 'x4', NOW(3), NOW(3)),"
                    + " (1008, 'u6', 1, '2030-01-02', 1, 1, 600, 'CANCELLED', 'k6', 'x6', NOW(3), NOW(3))",
            "INSERT INTO order_night VALUES (1001, '2030-01-01', 500, 1), (1002, '2030-01-01', 500, 2),"
                    + " (1003, '2030-01-01', 500, 1), (1003, '2030-01-02', 600, 1), (1004, '2030-01-01', 500, 1),"
                    + " (1008, '2030-01-02', 600, 1)",
            "INSERT INTO stock_reservation VALUES"
                    + " (1001, 1, '2030-01-01', 1, 'SOLD', 'x1', NOW(3), NOW(3), 0, FALSE),"
                    + " (1002, 1, '2030-01-01', 2, 'SOLD', 'x2', NOW(3), NOW(3), 0, FALSE),"
                    + " (1003, 1, '2030-01-02', 1, 'RELEASED', 'x3', NOW(3), NOW(3), 0, FALSE),"
                    + " (1004, 1, '2030-01-01', 1, 'SOLD', 'x4', NOW(3), NOW(3), 1, TRUE),"
                    + " (1008, 1, '2030-01-02', 1, 'RELEASED', 'x6', NOW(3), NOW(3), 0, FALSE)",
            "INSERT INTO stock_journal VALUES"
                    + " (2001, 1001, 1, '2030-01-01', 1, 1, 'SELL', 'x1', NOW(3)),"
                    + " (2002, 1002, 1, '2030-01-01', 1, 2, 'SELL', 'x2', NOW(3)),"
                    + " (2003, 1003, 1, '2030-01-01', 2, 1, 'RELEASE', 'x3', NOW(3)),"
                    + " (2004, 1004, 1, '2030-01-01', 1, 1, 'SELL', 'x4', NOW(3)),"
                    // Cancelled after it had been confirmed: its nights were taken back.
                    + " (2005, 1008, 1, '2030-01-02', 1, 1, 'SELL', 'x6', NOW(3)),"
                    + " (2006, 1008, 1, '2030-01-02', 1, 1, 'TAKE_BACK', '', NOW(3))",
            "INSERT INTO order_event VALUES (3001, 1001, 'CONFIRMED', 'x1', NOW(3)),"
                    + " (3009, 1001, 'CREATED', 'x1', NOW(3)), (3010, 1002, 'CREATED', 'x2', NOW(3)),"
                    + " (3011, 1008, 'CREATED', 'x6', NOW(3)),"
                    + " (3002, 1002, 'CONFIRMED', 'x2', NOW(3)), (3003, 1002, 'PAID', '', NOW(3)),"
                    + " (3004, 1003, 'CANCELLED', 'x3', NOW(3)),"
                    + " (3007, 1008, 'CONFIRMED', 'x6', NOW(3)), (3008, 1008, 'CANCELLED', '', NOW(3))",
            "INSERT INTO payment VALUES (4002, 1002, 1000, NOW(3))",
            "INSERT INTO outbox_message (id, order_id, kind, payload, created_at, published_at)"
                    + " SELECT 5000 + id, order_id, CONCAT('ORDER_', kind), '{}', at, at FROM order_event"
                    + " WHERE kind IN ('CONFIRMED', 'PAID') OR (kind = 'CANCELLED' AND xid = '')"
                    + " UNION ALL SELECT 5000 + id, order_id, IF(order_id = 1004, 'ORDER_CONFIRMED', 'STOCK_SOLD'),"
                    + " '{}', at, at FROM stock_journal WHERE kind = 'SELL'",
            "INSERT INTO received_message SELECT id, order_id, kind, 1, UTC_TIMESTAMP() FROM outbox_message",
            // Carried out: the server keeps the row of the transaction for a while, but none of a branch.
            "INSERT INTO seata.global_table (xid, status, application_id) VALUES ('x1', 2, 'trip-service'),"
                    + " ('x3', 4, 'trip-service')");

    /** What the callers of these books got. */
    static final List<SentRequest> REQUESTS = List.of(
            new SentRequest("order", "k1", "1,2030-01-01,1,1,u1", "201", true, "1001"),
            new SentRequest("order", "k2", "1,2030-01-01,1,2,u2", "201", true, "1002"),
            new SentRequest("order", "k3", "1,2030-01-01,2,1,u3", "409", false, ""),
            new SentRequest("order", "k4", "1,2030-01-01,1,1,u4", "Non HTTP response code", false, ""),
            new SentRequest("order", "k5", "1,2030-01-02,1,1,u5", "500", false, ""),
            new SentRequest("pay", "1002", "", "200", true, "1002"),
            new SentRequest("uid", "", "", "200", true, "6001"),
            new SentRequest("uid", "", "", "200", true, "6002"),
            new SentRequest("uid", "", "", "503", false, ""),
            new SentRequest("order", "k6", "1,2030-01-02,1,1,u6", "201", true, "1008"));

    private Books() {}

    /** Replaces the databases of an earlier test. */
    static void layOut(MariaDbForTest database) throws SQLException, IOException {
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl(""));
                Statement statement = connection.createStatement()) {
            for (String name : List.of("seata", "trip")) {
                statement.execute("DROP DATABASE IF EXISTS " + name);
                statement.execute("CREATE DATABASE " + name);
            }
            statement.execute("USE seata");
            run(statement, COORDINATOR);
            statement.execute("USE trip");
            try (Stream<Path> migrations = Files.list(MIGRATIONS)) {
                for (Path migration : migrations.sorted().toList()) {
                    run(statement, migration);
                }
            }
            for (String row : ROWS) {
                statement.execute(row);
            }
        }
    }

    /** Runs a file without its comments, which may hold semicolons. */
    private static void run(Statement statement, Path file) throws SQLException, IOException {
        String definitions = Files.readString(file)
                .lines()
                .filter(line -> !line.startsWith("--"))
                .collect(Collectors.joining("\n"));
        for (String definition : definitions.split(";", -1)) {
            if (!definition.isBlank()) {
                statement.execute(definition);
            }
        }
    }
}
