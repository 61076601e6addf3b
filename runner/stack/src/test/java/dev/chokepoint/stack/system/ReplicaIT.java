package dev.chokepoint.stack.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.component.MariaDbComponent;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A real MariaDB and its real replica, which only some trials have. */
class ReplicaIT {
    private static final Duration DEADLINE = Duration.ofSeconds(60);

    private final Stack stack =
            new Stack(RunFolder.create(Path.of("target", "it-home"), "replica", Clock.systemUTC()), System.out);
    private final LocalSystem kiosk =
            new LocalSystem(Kiosk.declaration(), SystemOptions.seeded(42), stack, new Ports());

    @AfterEach
    void close() {
        stack.close();
    }

    @Test
    void aReplicaFollowsItsPrimaryFromTrialToTrialAndOnlyItsTrialsPayForTheBinaryLog() throws SQLException {
        start("alone", Set.of("db"));
        assertThat(ask("db", "select @@log_bin")).isEqualTo("0");

        start("first", Set.of("db-copy"));
        assertThat(ask("db", "select @@log_bin + @@server_id")).isEqualTo("2");
        assertThat(copied("17")).isEqualTo("17");
        long process = stack.component("db").pid();

        start("second", Set.of("db-copy"));
        assertThat(stack.component("db").pid()).as("kept from trial to trial").isEqualTo(process);
        assertThat(copied("18")).isEqualTo("18");

        start("alone again", Set.of("db"));
        assertThat(stack.components()).extracting(Component::id).containsExactly("db");
        assertThat(ask("db", "select @@log_bin")).isEqualTo("0");
    }

    private void start(String trial, Set<String> wanted) {
        kiosk.startFresh(wanted, trial, 1, id -> LaunchArguments.none(), DEADLINE);
    }

    /** What the replica has, once it has applied what the primary wrote. */
    private String copied(String value) throws SQLException {
        ask("db", "create table kiosk.goods as select " + value + " as price");
        String position = ask("db", "select @@gtid_binlog_pos");
        assertThat(ask("db-copy", "select master_gtid_wait('" + position + "', 30)"))
                .isEqualTo("0");
        return ask("db-copy", "select price from kiosk.goods");
    }

    /** The first column of the first row, or nothing. */
    private String ask(String store, String sql) throws SQLException {
        String url = MariaDbComponent.jdbcUrl(kiosk.url(store, "server").getPort(), "");
        try (Connection connection = DriverManager.getConnection(url, MariaDbComponent.USER, "");
                Statement statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return "";
            }
            try (ResultSet rows = statement.getResultSet()) {
                return rows.next() ? rows.getString(1) : "";
            }
        }
    }
}
