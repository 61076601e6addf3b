package dev.chokepoint.pubsub.tools.audit;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.SortedMap;
import java.util.TreeMap;

/** The table of timed messages, read by JDBC. */
final class Table implements AutoCloseable {
    private static final String ALL =
            "SELECT id, accepted_at_millis, deliver_at_millis, status, " + Checksum.SQL + " FROM timed_message";

    private final Connection connection;

    /** Connects; the messages of the driver name the address. */
    Table(String url, String user, String password) throws SQLException {
        this.connection = DriverManager.getConnection(url, user, password);
    }

    /** How many messages are due at this time or before and are not marked as sent. */
    long backlog(long cutMillis) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(
                "SELECT COUNT(*) FROM timed_message WHERE status <> 'SENT' AND deliver_at_millis <= ?")) {
            query.setLong(1, cutMillis);
            try (ResultSet rows = query.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        }
    }

    /** Every row by its id. */
    SortedMap<Long, Message> all() throws SQLException {
        SortedMap<Long, Message> messages = new TreeMap<>();
        try (Statement query = connection.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY)) {
            // Connector/J then reads row by row and does not hold the whole table twice.
            query.setFetchSize(Integer.MIN_VALUE);
            try (ResultSet rows = query.executeQuery(ALL)) {
                while (rows.next()) {
                    long id = rows.getLong(1);
                    boolean sent = "SENT".equals(rows.getString(4));
                    messages.put(id, new Message(id, rows.getLong(2), rows.getLong(3), sent, rows.getLong(5)));
                }
            }
        }
        return messages;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
