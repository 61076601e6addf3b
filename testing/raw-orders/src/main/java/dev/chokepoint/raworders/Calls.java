package dev.chokepoint.raworders;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** Sends statements on one connection. Each text is prepared once, on the server if the connection says so. */
final class Calls implements AutoCloseable {

    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    Calls(Connection connection) {
        this.connection = connection;
    }

    /** A piece of work in a local transaction. */
    interface Part {
        void run() throws SQLException;
    }

    /** Sends a statement and reads all of its rows; gives how many rows it found or changed. */
    int run(String sql, Object... values) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        for (int index = 0; index < values.length; index++) {
            statement.setObject(index + 1, values[index]);
        }
        if (!statement.execute()) {
            return statement.getUpdateCount();
        }
        int rows = 0;
        try (ResultSet result = statement.getResultSet()) {
            while (result.next()) {
                rows++;
            }
        }
        return rows;
    }

    /** The same; an error if it is not about exactly one row. */
    void one(String sql, Object... values) throws SQLException {
        int rows = run(sql, values);
        if (rows != 1) {
            throw new SQLException(rows + " rows instead of 1: " + sql);
        }
    }

    /** Begins and commits a local transaction as Spring does. */
    void transaction(Part part) throws SQLException {
        connection.setAutoCommit(false);
        part.run();
        connection.commit();
        connection.setAutoCommit(true);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
