package dev.chokepoint.lab.probe.custom;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.testkit.CustomSources;
import dev.chokepoint.lab.probe.testkit.FakeView;
import dev.chokepoint.lab.testkit.MariaDbForTest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Reads the beats of a job from the general log of a real MariaDB. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StatementBeatsIT {
    private final MariaDbForTest database = new MariaDbForTest("statement-beats-it");

    @BeforeAll
    void startDatabase() throws SQLException {
        database.start();
        database.execute("", "CREATE DATABASE seata");
        database.execute(
                "seata",
                "CREATE TABLE distributed_lock (lock_key CHAR(20) PRIMARY KEY, lock_value VARCHAR(20), expire BIGINT)");
    }

    @AfterAll
    void stopDatabase() {
        database.close();
    }

    @Test
    void onlyTheJobsOwnRowInTheMeasuredPartCounts() throws Exception {
        TrialView view = FakeView.ofDatabase(database.jdbcUrl("seata"));
        NumberSource probe = CustomSources.make(
                new StatementBeats(), CustomSources.arguments("seata.async-committing-beats", Map.of()));
        beat("AsyncCommitting");

        Reading idle = probe.begin().at(view);
        beat("RetryCommitting");
        idle.loadEnded(view);
        beat("AsyncCommitting");
        Reading busy = probe.begin().at(view);
        beat("AsyncCommitting");
        busy.loadEnded(view);

        assertThat(idle.end(view, 1)).isZero();
        assertThat(busy.end(view, 1)).isPositive();
        assertThat(global("general_log")).isEqualTo("0");
    }

    @Test
    void theLogIsAsBeforeAfterTheEndAndAfterAReadingThatIsGivenUp() throws Exception {
        TrialView view = FakeView.ofDatabase(database.jdbcUrl("seata"));
        NumberSource probe = CustomSources.make(
                new StatementBeats(), CustomSources.arguments("seata.async-committing-beats", Map.of()));
        database.execute("", "SET GLOBAL log_output = 'NONE'");
        database.execute("", "SET GLOBAL general_log = 1");

        Reading rehearsed = probe.begin().at(view);
        assertThat(global("log_output")).isEqualTo("TABLE");
        rehearsed.abandon();
        assertThat(global("log_output")).isEqualTo("NONE");
        assertThat(global("general_log")).isEqualTo("1");

        probe.begin().at(view).loadEnded(view);
        assertThat(global("log_output")).isEqualTo("NONE");
        assertThat(global("general_log")).isEqualTo("1");
        database.execute("", "SET GLOBAL general_log = 0");
    }

    private void beat(String key) throws SQLException {
        database.execute(
                "seata",
                "select lock_key,lock_value,expire from distributed_lock where lock_key = '" + key + "' for update");
    }

    private String global(String variable) throws SQLException {
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl("seata"));
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT @@GLOBAL." + variable)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
