package dev.chokepoint.stack.component;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** Ready when the database answers {@code select 1}. */
public final class JdbcReadiness implements Readiness {
    private final String url;
    private volatile String seen = "nothing";

    /**
     * Watches one database server.
     *
     * @param url the JDBC URL, without any time-out; the user is {@code root} without a password
     */
    public JdbcReadiness(String url) {
        this.url = url;
    }

    @Override
    public boolean ready() {
        String impatient = url + (url.contains("?") ? "&" : "?") + "connectTimeout=1000&socketTimeout=2000";
        try (Connection connection = DriverManager.getConnection(impatient, MariaDbComponent.USER, "");
                Statement statement = connection.createStatement()) {
            return statement.execute("select 1");
        } catch (SQLException e) {
            String message = String.valueOf(e.getMessage());
            seen = message.lines().findFirst().orElse("");
            return false;
        }
    }

    @Override
    public String awaited() {
        return "`select 1` on " + url + ", last seen: " + seen;
    }
}
