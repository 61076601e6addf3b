package dev.chokepoint.lab.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Event;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.lab.testkit.MariaDbForTest;
import dev.chokepoint.lab.testkit.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Leaves orders behind as Seata 1.6.1 did: confirmed in the order, cancelled in the stock. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TracedAuditIT {
    private static final Path RULES = Repository.HOME.resolve("systems/trip/audit.sql");

    private static final Event EVENT = Repository.catalogue()
            .find("trip-seata-retry-period")
            .orElseThrow()
            .event()
            .orElseThrow();

    @TempDir
    private Path folder = Path.of("");

    private final MariaDbForTest database = new MariaDbForTest("traced-audit-it");

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
    void allThatAnOrderBrokeThatWentBothWaysTracesToIt() throws Exception {
        cancelTheStock(1001, 1, "x1");

        EventTrace trace = EventTrace.of(EVENT, audit(RULES));

        assertThat(trace.unexplained()).isEmpty();
        // Two rows of the event's rule, the sum of the day, the reservation.
        assertThat(trace.trace()).isEqualTo(new AuditResult.Trace(1, 4, 0));
    }

    @Test
    void theSameDamageWithoutTheEventIsUnexplained() throws Exception {
        cancelTheStock(1001, 1, "x1");
        cancelTheStock(1002, 2, "another transaction");

        EventTrace trace = EventTrace.of(EVENT, audit(RULES));

        assertThat(trace.trace()).isEqualTo(new AuditResult.Trace(1, 3, 2));
        assertThat(trace.unexplained())
                .satisfiesExactlyInAnyOrder(
                        what -> assertThat(what).contains("what is sold", "kept_quantity=4 order_ids=1001,1002"),
                        what -> assertThat(what).contains("reservations of an order", "first: order_id=1002"));
    }

    /** Two pieces are missing in the stock, and the order that went both ways explains one of them. */
    @Test
    void aSumOfWhichOrdersExplainOnlyAPartNamesNone() throws Exception {
        cancelTheStock(1001, 1, "x1");
        database.execute("trip", "UPDATE stock SET sold = sold - 1 WHERE day = '2030-01-01' AND bucket = 0");

        assertThat(EventTrace.of(EVENT, audit(RULES)).unexplained())
                .anyMatch(what -> what.contains("what is sold") && what.endsWith("kept_quantity=4 order_ids=null"));
    }

    @Test
    void aColumnThatTheViolationsDoNotHaveIsAnError() throws Exception {
        Path rules = Files.writeString(
                folder.resolve("audit.sql"),
                "-- rule: r\n-- traced by: other\n-- examined:\nSELECT 1;\n-- violations:\nSELECT 7 AS id;\n");

        assertThatThrownBy(() -> audit(rules))
                .isInstanceOf(AuditException.class)
                .hasMessageContaining("other");
    }

    private void cancelTheStock(int order, int quantity, String xid) throws SQLException {
        String ofOrder = " WHERE order_id = " + order;
        database.execute(
                "trip",
                "UPDATE stock SET sold = sold - " + quantity + ", available = available + " + quantity
                        + " WHERE day = '2030-01-01' AND bucket = 0");
        database.execute("trip", "UPDATE stock_reservation SET state = 'RELEASED'" + ofOrder);
        database.execute("trip", "UPDATE stock_journal SET kind = 'RELEASE', xid = '" + xid + "'" + ofOrder);
        database.execute("trip", "DELETE FROM received_message" + ofOrder + " AND kind = 'STOCK_SOLD'");
        database.execute("trip", "DELETE FROM outbox_message" + ofOrder + " AND kind = 'STOCK_SOLD'");
    }

    private AuditResult audit(Path rules) throws AuditException {
        return new SqlAudit(database.jdbcUrl("trip"), true, rules, Duration.ofMillis(300), Clock.systemUTC())
                .audit(Books.REQUESTS);
    }
}
