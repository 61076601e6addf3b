package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.lab.testkit.MariaDbForTest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Reads fence rows and the wait for row locks from a real MariaDB. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FenceRowsProbeIT {
    private final MariaDbForTest database = new MariaDbForTest("fence-rows-probe-it");

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
        TrialView view = FakeTrialView.ofDatabase(database.jdbcUrl("trip"));

        Reading reading = new FenceRowsProbe().begin(view);
        database.execute("trip", "INSERT INTO tcc_fence_log VALUES ('b', 2, 4), ('c', 3, 4), ('d', 4, 2), ('e', 5, 3)");

        assertThat(reading.end(view, 1)).isEqualTo(2);
    }

    @Test
    void theWaitForARowThatAnotherTransactionHoldsIsRead() throws Exception {
        database.execute("trip", "CREATE OR REPLACE TABLE held (id INT PRIMARY KEY, n INT) ENGINE = InnoDB");
        database.execute("trip", "INSERT INTO held VALUES (1, 0)");
        TrialView view = FakeTrialView.ofDatabase(database.jdbcUrl("trip"));
        Reading reading = new RowLockProbe().begin(view);
        try (Connection holder = DriverManager.getConnection(database.jdbcUrl("trip"));
                Statement statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.executeUpdate("UPDATE held SET n = 1");

            assertThatThrownBy(() -> database.execute(
                            "trip", "SET STATEMENT innodb_lock_wait_timeout = 1 FOR UPDATE held SET n = 2"))
                    .isInstanceOf(SQLException.class);
            holder.rollback();
        }

        // One second was waited; by four requests.
        assertThat(reading.end(view, 4)).isBetween(0.2, 2.0);
    }

    @Test
    void aDatabaseWithoutTheTableIsAnErrorAndNotZero() throws Exception {
        database.execute("trip", "DROP TABLE IF EXISTS tcc_fence_log");

        assertThatThrownBy(() -> new FenceRowsProbe().begin(FakeTrialView.ofDatabase(database.jdbcUrl("trip"))))
                .isInstanceOf(ProbeException.class)
                .hasMessageContaining("tcc_fence_log");
    }
}
