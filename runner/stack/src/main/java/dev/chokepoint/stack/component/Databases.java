package dev.chokepoint.stack.component;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;

/** Opens database connections. Every wait has a deadline, because the driver has none by default. */
public final class Databases {
    /** Long enough for a component that becomes ready on a busy machine. */
    private static final Duration CONNECT = Duration.ofSeconds(10);

    /** The deadline of one statement. On the data of a run a statement takes a few seconds at most. */
    private static final Duration STATEMENT = Duration.ofMinutes(2);

    private Databases() {}

    /** The JDBC URL of a database without time-outs, user and password. An empty name stands for no database. */
    public static String url(String host, int port, String database) {
        return "jdbc:mysql://" + host + ":" + port + "/" + database
                + "?sslMode=DISABLED&allowPublicKeyRetrieval=true&connectionTimeZone=UTC";
    }

    /**
     * Opens a connection. A statement that gets no answer for two minutes fails.
     *
     * @param url a JDBC address of MySQL's driver, with user and password if it wants them; its own connectTimeout and
     *     socketTimeout count if it has them
     */
    public static Connection open(String url) throws SQLException {
        return DriverManager.getConnection(url, deadlines(url));
    }

    /**
     * Opens a connection of a user without a password, as our own MariaDB has it. The deadlines are those of {@link
     * #open(String)}.
     */
    public static Connection open(String url, String user) throws SQLException {
        Properties properties = deadlines(url);
        properties.setProperty("user", user);
        properties.setProperty("password", "");
        return DriverManager.getConnection(url, properties);
    }

    /** A property would override the same option in the address. */
    private static Properties deadlines(String url) {
        Properties deadlines = new Properties();
        Map.of("connectTimeout", CONNECT, "socketTimeout", STATEMENT).forEach((name, deadline) -> {
            if (!url.contains(name + "=")) {
                deadlines.setProperty(name, Long.toString(deadline.toMillis()));
            }
        });
        return deadlines;
    }
}
