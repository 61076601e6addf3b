package dev.chokepoint.lab.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.testkit.MariaDbForTest;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Lays out clean books of the trip booking system in a real MariaDB, corrupts one row of each kind, and sees the audit
 * name it.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SqlAuditIT {
    private static final Path RULES = Repository.HOME.resolve("systems/trip/audit.sql");
    private static final Path SCHEMA =
            Repository.HOME.resolve("trip-service/src/main/resources/db/migration/V1__booking.sql");
    private static final Duration SETTLE = Duration.ofMillis(300);
    private static final List<String> ACKNOWLEDGED = List.of("1001", "1002");

    /** Order 1001 is confirmed, 1002 is paid, 1003 was cancelled. */
    private static final List<String> CLEAN_BOOKS = List.of(
            "INSERT INTO stock VALUES (1, '2030-01-01', 10, 7, 0, 3), (1, '2030-01-02', 10, 10, 0, 0)",
            "INSERT INTO booking_order VALUES"
                    + " (1001, 'u1', 1, '2030-01-01', 1, 1, 500, 'CONFIRMED', 'k1', 'x1', NOW(3), NOW(3)),"
                    + " (1002, 'u2', 1, '2030-01-01', 1, 2, 1000, 'PAID', 'k2', 'x2', NOW(3), NOW(3)),"
                    + " (1003, 'u3', 1, '2030-01-02', 1, 1, 500, 'CANCELLED', 'k3', 'x3', NOW(3), NOW(3))",
            "INSERT INTO order_night VALUES (1001, '2030-01-01', 500, 1), (1002, '2030-01-01', 500, 2),"
                    + " (1003, '2030-01-02', 500, 1)",
            "INSERT INTO stock_reservation VALUES"
                    + " (1001, 1, '2030-01-01', 1, 'SOLD', 'x1', NOW(3), NOW(3)),"
                    + " (1002, 1, '2030-01-01', 2, 'SOLD', 'x2', NOW(3), NOW(3)),"
                    + " (1003, 1, '2030-01-02', 1, 'RELEASED', 'x3', NOW(3), NOW(3))",
            "INSERT INTO stock_journal VALUES"
                    + " (2001, 1001, 1, '2030-01-01', 1, 1, 'SELL', 'x1', NOW(3)),"
                    + " (2002, 1002, 1, '2030-01-01', 1, 2, 'SELL', 'x2', NOW(3)),"
                    + " (2003, 1003, 1, '2030-01-02', 1, 1, 'RELEASE', 'x3', NOW(3))",
            "INSERT INTO order_event VALUES (3001, 1001, 'CONFIRMED', 'x1', NOW(3)),"
                    + " (3002, 1002, 'CONFIRMED', 'x2', NOW(3)), (3003, 1002, 'PAID', '', NOW(3)),"
                    + " (3004, 1003, 'CANCELLED', 'x3', NOW(3))",
            "INSERT INTO payment VALUES (4002, 1002, 1000, NOW(3))");

    private final MariaDbForTest database = new MariaDbForTest("sql-audit-it");

    @BeforeAll
    void startDatabase() {
        database.start();
    }

    @AfterAll
    void stopDatabase() {
        database.close();
    }

    @BeforeEach
    void layOutCleanBooks() throws SQLException, IOException {
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl(""));
                Statement statement = connection.createStatement()) {
            statement.execute("DROP DATABASE IF EXISTS trip");
            statement.execute("CREATE DATABASE trip");
            statement.execute("USE trip");
            for (String definition : schema().split(";", -1)) {
                if (!definition.isBlank()) {
                    statement.execute(definition);
                }
            }
            for (String row : CLEAN_BOOKS) {
                statement.execute(row);
            }
        }
    }

    @Test
    void cleanBooksAreClean() throws AuditException {
        AuditResult result = audit(ACKNOWLEDGED);
        assertThat(result.rules())
                .allSatisfy(rule ->
                        assertThat(rule.violations()).as(rule.toString()).isZero());
        assertThat(result.clean()).isTrue();
    }

    static Stream<Arguments> corruptions() {
        return Stream.concat(corruptedStockAndOrders(), corruptedPaymentsAndHistory());
    }

    private static Stream<Arguments> corruptedStockAndOrders() {
        return Stream.of(
                arguments(
                        "capacity = available + frozen + sold",
                        "UPDATE stock SET available = 6 WHERE day = '2030-01-01'",
                        "product_id=1 day=2030-01-01"),
                arguments(
                        "no stock figure is negative",
                        "UPDATE stock SET available = -1, sold = 11 WHERE day = '2030-01-02'",
                        "available=-1"),
                arguments(
                        "frozen = the sum of the orders",
                        "UPDATE stock SET frozen = 1, available = 9 WHERE day = '2030-01-02'",
                        "frozen=1 open_quantity=0"),
                arguments(
                        "sold = the sum of the orders",
                        "UPDATE order_night SET quantity = 3 WHERE order_id = 1002",
                        "sold=3 kept_quantity=4"),
                arguments(
                        "every acknowledged order exists",
                        "DELETE FROM booking_order WHERE id = 1001",
                        "acknowledged_id=1001 orders=0"),
                arguments(
                        "is CONFIRMED or PAID",
                        "UPDATE booking_order SET status = 'CANCELLED' WHERE id = 1001",
                        "acknowledged_id=1001 orders=1 status=CANCELLED"));
    }

    private static Stream<Arguments> corruptedPaymentsAndHistory() {
        return Stream.of(
                arguments(
                        "one payment of its amount",
                        "DELETE FROM payment",
                        "order_id=1002 status=PAID amount_cents=1000 payments=0"),
                arguments("one payment of its amount", "UPDATE payment SET amount_cents = 999", "paid_cents=999"),
                arguments(
                        "one payment of its amount",
                        "UPDATE booking_order SET status = 'CONFIRMED' WHERE id = 1002",
                        "order_id=1002 status=CONFIRMED"),
                arguments(
                        "both confirmed and cancelled",
                        "INSERT INTO order_event VALUES (3005, 1001, 'CANCELLED', 'x1', NOW(3))",
                        "xid=x1 participant=order order_id=1001"),
                arguments(
                        "both confirmed and cancelled",
                        "INSERT INTO stock_journal VALUES (2004, 1003, 1, '2030-01-02', 1, 1,"
                                + " 'SELL', 'x3', NOW(3))",
                        "xid=x3 participant=stock order_id=1003"),
                arguments(
                        "both confirmed and cancelled",
                        "UPDATE stock_journal SET kind = 'RELEASE' WHERE id = 2001",
                        "participant=order against stock"),
                arguments(
                        "took effect twice",
                        "INSERT INTO order_event VALUES (3005, 1001, 'CONFIRMED', 'x1', NOW(3))",
                        "order_id=1001 participant=order kind=CONFIRMED times=2"),
                arguments(
                        "reservations of an order say the same",
                        "UPDATE stock_reservation SET state = 'RELEASED' WHERE order_id = 1001",
                        "order_id=1001"),
                arguments(
                        "reservations of an order say the same",
                        "UPDATE stock_reservation SET state = 'FROZEN' WHERE order_id = 1003",
                        "state=FROZEN"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("corruptions")
    void aCorruptedRowIsNamed(String rule, String corruption, String example) throws SQLException, AuditException {
        change(corruption);
        AuditResult result = audit(ACKNOWLEDGED);
        assertThat(result.clean()).isFalse();
        assertThat(result.rules())
                .filteredOn(outcome -> outcome.rule().contains(rule))
                .singleElement()
                .satisfies(outcome -> {
                    assertThat(outcome.violations()).isPositive();
                    assertThat(String.join("\n", outcome.examples())).contains(example);
                });
    }

    @Test
    void anAcknowledgedOrderThatNeverExistedIsNamed() throws AuditException {
        AuditResult result = audit(List.of("1001", "1009", "1002"));
        assertThat(violated(result)).containsExactly("acknowledged_id=1009 orders=0 status=null acknowledgements=1");
    }

    @Test
    void anIdThatWasAcknowledgedToTwoCallersIsNamed() throws AuditException {
        AuditResult result = audit(List.of("1001", "1002", "1002"));
        assertThat(violated(result)).containsExactly("acknowledged_id=1002 orders=1 status=PAID acknowledgements=2");
    }

    @Test
    void anOpenOrderIsWaitedForAndItsFrozenStockMayStay() throws SQLException, AuditException {
        change("INSERT INTO booking_order VALUES"
                + " (1004, 'u4', 1, '2030-01-02', 1, 2, 1000, 'TRYING', 'k4', 'x4', NOW(3), NOW(3))");
        change("INSERT INTO stock_reservation VALUES (1004, 1, '2030-01-02', 2, 'FROZEN', 'x4', NOW(3), NOW(3))");
        change("UPDATE stock SET available = 8, frozen = 2 WHERE day = '2030-01-02'");
        AuditResult result = audit(ACKNOWLEDGED);
        assertThat(result.clean()).isTrue();
        assertThat(result.settleMillis()).isGreaterThanOrEqualTo(SETTLE.toMillis());
    }

    @Test
    void aDatabaseThatCannotBeReadIsNotAViolation() {
        SqlAudit audit = new SqlAudit(database.jdbcUrl("nowhere"), RULES, SETTLE, Clock.systemUTC());
        assertThatThrownBy(() -> audit.audit(ACKNOWLEDGED))
                .isInstanceOf(AuditException.class)
                .hasMessageContaining("nowhere");
    }

    private AuditResult audit(List<String> acknowledged) throws AuditException {
        return new SqlAudit(database.jdbcUrl("trip"), RULES, SETTLE, Clock.systemUTC()).audit(acknowledged);
    }

    private void change(String statementText) throws SQLException {
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl("trip"));
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(statementText))
                    .as("rows that were corrupted")
                    .isPositive();
        }
    }

    /** The schema without its comments, which may hold semicolons. */
    private static String schema() throws IOException {
        return Files.readString(SCHEMA)
                .lines()
                .filter(line -> !line.startsWith("--"))
                .collect(Collectors.joining("\n"));
    }

    private static List<String> violated(AuditResult result) {
        return result.rules().stream().flatMap(rule -> rule.examples().stream()).toList();
    }
}
