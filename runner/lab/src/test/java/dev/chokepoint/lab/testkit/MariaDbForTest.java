package dev.chokepoint.lab.testkit;

import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.MariaDbComponent;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** A real MariaDB with a run folder of its own. */
public final class MariaDbForTest implements AutoCloseable {
    private static final Duration DEADLINE = Duration.ofSeconds(60);

    private final Stack stack;
    private final MariaDbComponent database;

    /**
     * Makes the run folder and starts nothing yet.
     *
     * @param test the name of the run folder
     */
    public MariaDbForTest(String test) {
        RunFolder folder = RunFolder.create(Repository.HOME, test, Clock.systemUTC());
        stack = new Stack(folder, Quiet.stream());
        database = new MariaDbComponent("mariadb", folder, new Ports().free("mariadb"), stack.children());
    }

    /** Starts it, without any database of a test's own. */
    public void start() {
        stack.start(List.of(database), DEADLINE);
    }

    /**
     * Where a database is.
     *
     * @param schema its name; empty for none
     * @return the address for {@link DriverManager}
     */
    public String jdbcUrl(String schema) {
        return database.jdbcUrl(schema);
    }

    /**
     * Executes one statement on a connection of its own.
     *
     * @param schema the database that it is meant for; empty for none
     * @param sql the statement
     * @throws SQLException if it fails
     */
    public void execute(String schema, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(jdbcUrl(schema));
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() {
        stack.close();
    }
}
