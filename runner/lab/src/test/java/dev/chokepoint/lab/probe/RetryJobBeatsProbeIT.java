package dev.chokepoint.lab.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.stack.MariaDbComponent;
import dev.chokepoint.stack.Ports;
import dev.chokepoint.stack.RunFolder;
import dev.chokepoint.stack.Stack;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Reads the beats of a job from the general log of a real MariaDB. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RetryJobBeatsProbeIT {
    private static final Path HOME =
            Path.of("").toAbsolutePath().resolve("../..").normalize();

    private final PrintStream silent = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    private final RunFolder folder = RunFolder.create(HOME, "retry-job-beats-probe-it", Clock.systemUTC());
    private final Stack stack = new Stack(folder, silent);
    private final MariaDbComponent database =
            new MariaDbComponent(folder, new Ports().free("mariadb"), stack.children());

    @BeforeAll
    void startDatabase() throws SQLException {
        stack.start(List.of(database), Duration.ofSeconds(60));
        execute("", "CREATE DATABASE seata");
        execute(
                "seata",
                "CREATE TABLE distributed_lock (lock_key CHAR(20) PRIMARY KEY, lock_value VARCHAR(20), expire BIGINT)");
    }

    @AfterAll
    void stopDatabase() {
        stack.close();
    }

    @Test
    void onlyTheJobsOwnRowInTheMeasuredPartCounts() throws Exception {
        TrialView view = FakeTrialView.ofDatabase(database.jdbcUrl("seata"));
        Probe probe = RetryJobBeatsProbe.asyncCommitting();
        beat("AsyncCommitting");

        Reading idle = probe.begin(view);
        beat("RetryCommitting");
        idle.border(view);
        beat("AsyncCommitting");
        Reading busy = probe.begin(view);
        beat("AsyncCommitting");
        busy.border(view);

        assertThat(idle.end(view, 1)).isZero();
        assertThat(busy.end(view, 1)).isPositive();
        assertThat(generalLog()).isEqualTo(0);
    }

    private void beat(String key) throws SQLException {
        execute(
                "seata",
                "select lock_key,lock_value,expire from distributed_lock where lock_key = '" + key + "' for update");
    }

    private int generalLog() throws SQLException {
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl("seata"));
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT @@GLOBAL.general_log")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private void execute(String schema, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(database.jdbcUrl(schema));
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
