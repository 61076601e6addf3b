package dev.chokepoint.lab.probe.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.testkit.FakeView;
import dev.chokepoint.lab.testkit.MariaDbForTest;
import dev.chokepoint.lab.testkit.Repository;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Reads fence rows and the wait for row locks from a real MariaDB. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SqlFigureIT {
    private final MariaDbForTest database = new MariaDbForTest("sql-figure-it");

    @BeforeAll
    void startDatabase() throws SQLException {
        database.start();
        database.execute("", "CREATE DATABASE trip");
    }

    @AfterAll
    void stopDatabase() {
        database.close();
    }

    @Test
    void onlySuspendedRowsThatWereAddedCount() throws Exception {
        database.execute(
                "trip", "CREATE OR REPLACE TABLE tcc_fence_log (xid VARCHAR(128), branch_id BIGINT, status TINYINT)");
        database.execute("trip", "INSERT INTO tcc_fence_log VALUES ('a', 1, 4)");
        TrialView view = FakeView.ofDatabase(database.jdbcUrl("trip"));

        Reading reading = trip("seata.suspended-fence-rows").begin().at(view);
        database.execute("trip", "INSERT INTO tcc_fence_log VALUES ('b', 2, 4), ('c', 3, 4), ('d', 4, 2), ('e', 5, 3)");

        assertThat(reading.end(view, 1)).isEqualTo(2);
    }

    @Test
    void theWaitForARowThatAnotherTransactionHoldsIsRead() throws Exception {
        database.execute("trip", "CREATE OR REPLACE TABLE held (id INT PRIMARY KEY, n INT) ENGINE = InnoDB");
        database.execute("trip", "INSERT INTO held VALUES (1, 0)");
        TrialView view = FakeView.ofDatabase(database.jdbcUrl("trip"));
        Reading reading = trip("mariadb.row-lock-seconds").begin().at(view);
        try (Connection holder = DriverManager.getConnection(database.jdbcUrl("trip"));
                Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.executeUpdate("UPDATE held SET n = 1");

            assertThatThrownBy(() -> database.execute(
                            "trip", "SET STATEMENT innodb_lock_wait_timeout = 1 FOR UPDATE held SET n = 2"))
                    .isInstanceOf(SQLException.class);
            holder.rollback();
        }

        // One second was waited; the status counts milliseconds.
        assertThat(reading.end(view, 4)).isBetween(800.0, 8_000.0);
    }

    @Test
    void aDatabaseWithoutTheTableIsAnErrorAndNotZero() throws Exception {
        database.execute("trip", "DROP TABLE IF EXISTS tcc_fence_log");

        assertThatThrownBy(() ->
                        trip("seata.suspended-fence-rows").begin().at(FakeView.ofDatabase(database.jdbcUrl("trip"))))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("tcc_fence_log");
    }

    @Test
    void aQueryWithoutANumberIsAnErrorAndNotZero() throws Exception {
        TrialView view = FakeView.ofDatabase(database.jdbcUrl("trip"));

        for (String query : List.of("SELECT 1 FROM DUAL WHERE FALSE", "SELECT NULL", "SELECT 'many'")) {
            assertThatThrownBy(() -> SqlFigure.of(new Figure.Sql("trip", query, false))
                            .begin()
                            .at(view))
                    .isInstanceOf(ProbeException.class)
                    .hasMessageContaining(query + "\" gives no number");
        }
    }

    private static NumberSource trip(String probe) {
        return SqlFigure.of((Figure.Sql)
                Objects.requireNonNull(Repository.trip().probes().get(probe)).figure());
    }
}
