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
     * Opens a connection to a JDBC address of MySQL's driver, with user and password if it wants them. A statement that
     * gets no answer for two minutes fails, unless the address has a connectTimeout and a socketTimeout of its own.
     */
    public static Connection open(String url) throws SQLException {
        return DriverManager.getConnection(url, deadlines(url));
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
