package dev.chokepoint.lab.audit;

import static dev.chokepoint.lab.audit.CorruptedRequests.sent;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.testkit.MariaDbForTest;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Corrupts one row of each kind in clean books, or one request, and sees the audit name it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SqlAuditIT {
    private static final Path RULES = Repository.HOME.resolve("systems/trip/audit.sql");
    private static final Duration SETTLE = Duration.ofMillis(300);

    @TempDir
    private Path folder = Path.of("");

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
        Books.layOut(database);
    }

    @Test
    void cleanBooksAreClean() throws AuditException {
        AuditResult result = audit(Books.REQUESTS);
        assertThat(result.rules()).allSatisfy(rule -> {
            assertThat(rule.violations()).as(rule.toString()).isZero();
            assertThat(rule.examined()).as(rule.toString()).isPositive();
        });
        assertThat(result.clean()).isTrue();
        assertThat(result.notes()).isEmpty();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvFileSource(resources = "corruptions.csv", delimiter = '|', quoteCharacter = '`', maxCharsPerColumn = 1_000)
    void aCorruptedRowIsNamed(String rule, String corruption, String example) throws SQLException, AuditException {
        change(corruption);
        assertViolated(audit(Books.REQUESTS), rule, example);
    }

    @Test
    void twoOrdersOfOneKeyAreNamed() throws SQLException, AuditException {
        database.execute("trip", "ALTER TABLE booking_order DROP KEY booking_order_idempotency_key");
        change("UPDATE booking_order SET idempotency_key = 'k1', user_id = 'u1' WHERE id = 1004");
        assertViolated(
                audit(Books.REQUESTS),
                "no user has two orders with one idempotency key",
                "user_id=u1 idempotency_key=k1 orders=2 order_ids=1001,1004");
    }

    /** u4 is refused with the key of u1, but the order is kept. u5 gets an order with the key of u3, who is refused. */
    @Test
    void theSameKeyOfAnotherUserIsAnotherKey() throws SQLException, AuditException {
        change("UPDATE booking_order SET idempotency_key = 'k1' WHERE id = 1004");
        change("UPDATE booking_order SET idempotency_key = 'k3', user_id = 'u5' WHERE id = 1008");
        List<SentRequest> requests = new ArrayList<>(Books.REQUESTS);
        requests.removeIf(request -> List.of("k4", "k6").contains(request.key()));
        requests.add(new SentRequest("order", "k1", "1,2030-01-01,1,1,u4", "409", false, ""));
        requests.add(new SentRequest("order", "k3", "1,2030-01-02,1,1,u5", "201", true, "1008"));

        AuditResult result = audit(requests);

        assertThat(result.rules().stream().filter(rule -> rule.violations() > 0))
                .singleElement()
                .satisfies(rule -> {
                    assertThat(rule.rule()).startsWith("no order is kept whose request was refused");
                    assertThat(rule.examples())
                            .singleElement()
                            .asString()
                            .startsWith("order_id=1004 idempotency_key=k1");
                });
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("dev.chokepoint.lab.audit.CorruptedRequests#all")
    void aRequestThatDoesNotFitTheDataIsNamed(String rule, SentRequest more, String example) throws AuditException {
        List<SentRequest> requests = new ArrayList<>(Books.REQUESTS);
        requests.add(more);
        assertViolated(audit(requests), rule, example);
    }

    @Test
    void whatFailedForTheCallerAndIsKeptIsCountedAndNoViolation() throws SQLException, AuditException {
        List<SentRequest> requests = new ArrayList<>(Books.REQUESTS);
        requests.remove(5);
        requests.add(sent("pay", "1002", "504", false, ""));
        AuditResult result = audit(requests);
        assertThat(result.clean()).isTrue();
        assertThat(result.counts()).extracting(AuditResult.Count::number).containsExactly(1L, 1L, 1L, 0L);

        // The caller repeats both, with the same key, and is told.
        requests.add(new SentRequest("order", "k4", "1,2030-01-01,1,1,u4", "200", true, "1004"));
        requests.add(sent("pay", "1002", "200", true, "1002"));
        AuditResult repeated = audit(requests);
        assertThat(repeated.clean()).isTrue();
        assertThat(repeated.counts()).extracting(AuditResult.Count::number).containsExactly(1L, 0L, 0L, 0L);
    }

    @Test
    void dataOfOthersIsNotComparedWithTheRequestsOfTheLoad() throws AuditException {
        AuditResult unknown = audit(new SqlAudit(database.jdbcUrl("trip"), false, RULES, SETTLE, Clock.systemUTC()));
        assertThat(unknown.clean()).isTrue();
        assertThat(unknown.rules())
                .filteredOn(rule -> rule.rule().contains("was sent by the load"))
                .singleElement()
                .satisfies(rule -> assertThat(rule.examined()).isZero());
    }

    @Test
    void anOpenOrderIsWaitedForAndItsFrozenStockMayStay() throws SQLException, AuditException {
        change("INSERT INTO booking_order VALUES"
                + " (1005, 'u5', 1, '2030-01-02', 1, 1, 600, 'TRYING', 'k5', 'x5', NOW(3), NOW(3))");
        change("INSERT INTO order_night VALUES (1005, '2030-01-02', 600, 1)");
        change("INSERT INTO stock_reservation VALUES"
                + " (1005, 1, '2030-01-02', 1, 'FROZEN', 'x5', NOW(3), NOW(3), 0, FALSE)");
        change("UPDATE stock SET available = 9, frozen = 1 WHERE day = '2030-01-02'");
        AuditResult result = audit(Books.REQUESTS);
        assertThat(result.clean()).isTrue();
        assertThat(result.settleMillis()).isGreaterThanOrEqualTo(SETTLE.toMillis());
        assertThat(result.notes())
                .hasSize(2)
                .anyMatch(note -> note.matches("1 still open after \\d+ ms: orders that are neither .*"))
                .anyMatch(note -> note.matches("1 still open after \\d+ ms: frozen reservations"));
    }

    static Stream<Arguments> openTransactions() {
        String trip = "'trip-service'";
        return Stream.of(
                arguments("not decided", 1, trip, false, true),
                arguments("being committed, a branch has not answered", 2, trip, true, true),
                arguments("being committed again, a branch has not answered", 3, trip, true, true),
                arguments("being rolled back, a branch has not answered", 4, trip, true, true),
                arguments("committed, only its row is left", 3, trip, false, false),
                arguments("given up by the server", 10, trip, true, false),
                arguments("another service's", 1, "'shop'", false, false));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("openTransactions")
    void aTransactionOfTheCoordinatorIsWaitedForWhileItIsOpen(
            String what, int status, String application, boolean branch, boolean open)
            throws SQLException, AuditException {
        change("INSERT INTO seata.global_table (xid, status, application_id) VALUES ('x9', " + status + ", "
                + application + ")");
        if (branch) {
            change("INSERT INTO seata.branch_table (branch_id, xid) VALUES (7, 'x9')");
        }
        AuditResult result = audit(Books.REQUESTS);
        assertThat(result.clean()).isTrue();
        // That nothing was open is told by the notes: on a busy machine a single look may take longer than the wait.
        assertThat(result.settleMillis()).as(what).isGreaterThanOrEqualTo(open ? SETTLE.toMillis() : 0);
        assertThat(result.notes()).hasSize(open ? 1 : 0).allMatch(note -> note.contains("seata.global_table"));
    }

    @Test
    void aCoordinatorThatTheAuditsUserCannotSeeIsSaid() throws SQLException, AuditException {
        database.execute("", "DROP DATABASE seata");
        AuditResult result = audit(Books.REQUESTS);
        assertThat(result.clean()).isTrue();
        assertThat(result.notes())
                .singleElement()
                .asString()
                .startsWith("not waited for, because the audit's user cannot see it: global transactions")
                .contains("seata");
    }

    @Test
    void ownDataThatCannotBeReadIsAnError() throws SQLException {
        database.execute("trip", "DROP TABLE stock_reservation");
        assertThatThrownBy(() -> audit(Books.REQUESTS))
                .isInstanceOf(AuditException.class)
                .hasMessageContaining("stock_reservation");
    }

    @Test
    void aDatabaseThatCannotBeReadIsNotAViolation() {
        SqlAudit audit = new SqlAudit(database.jdbcUrl("nowhere"), true, RULES, SETTLE, Clock.systemUTC());
        assertThatThrownBy(() -> audit(audit))
                .isInstanceOf(AuditException.class)
                .hasMessageContaining("nowhere");
    }

    /** The first rule waits for a lock that this test holds. Meanwhile somebody writes, which no later rule may see. */
    @Test
    void allRulesSeeOneStateOfTheData() throws Exception {
        String count = "SELECT COUNT(*) FROM payment WHERE amount_cents = 7;\n";
        String rows = "-- violations:\nSELECT id FROM payment WHERE amount_cents = 7;\n";
        Path rules = Files.writeString(
                folder.resolve("audit.sql"),
                "-- rule: first\n-- examined:\nSELECT GET_LOCK('writer', 30);\n" + rows
                        + "-- rule: second\n-- examined:\n" + count + rows + "-- counted: third\n" + count);
        SqlAudit audit = new SqlAudit(database.jdbcUrl("trip"), true, rules, SETTLE, Clock.systemUTC());
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl("trip"));
                Statement writer = connection.createStatement()) {
            writer.execute("SELECT GET_LOCK('writer', 30)");
            Future<AuditResult> audited = threads.submit(() -> audit(audit));
            awaitWaiting(writer);
            writer.executeUpdate("UPDATE payment SET amount_cents = 7");
            writer.execute("SELECT RELEASE_LOCK('writer')");

            AuditResult result = audited.get(30, TimeUnit.SECONDS);
            assertThat(result.rules()).extracting(AuditResult.Rule::examined).containsExactly(1L, 0L);
            assertThat(result.clean()).isTrue();
            assertThat(result.counts()).containsExactly(new AuditResult.Count("third", 0));
        } finally {
            threads.shutdownNow();
        }
    }

    private static void awaitWaiting(Statement statement) throws SQLException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (true) {
            try (ResultSet waiting = statement.executeQuery(
                    "SELECT COUNT(*) FROM information_schema.processlist WHERE state = 'User lock'")) {
                if (waiting.next() && waiting.getLong(1) == 1) {
                    return;
                }
            }
            assertThat(System.nanoTime()).as("the audit waits for the lock").isLessThan(deadline);
        }
    }

    private AuditResult audit(List<SentRequest> requests) throws AuditException {
        return new SqlAudit(database.jdbcUrl("trip"), true, RULES, SETTLE, Clock.systemUTC()).audit(requests);
    }

    private static AuditResult audit(SqlAudit audit) throws AuditException {
        return audit.audit(Books.REQUESTS);
    }

    private static void assertViolated(AuditResult result, String rule, String example) {
        assertThat(result.clean()).isFalse();
        assertThat(result.rules())
                .filteredOn(outcome -> outcome.rule().contains(rule))
                .singleElement()
                .satisfies(outcome -> {
                    assertThat(outcome.violations()).isPositive();
                    assertThat(String.join("\n", outcome.examples())).contains(example);
                });
    }

    private void change(String statementText) throws SQLException {
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl("trip"));
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(statementText))
                    .as("rows that were corrupted")
                    .isPositive();
        }
    }
}
