package dev.chokepoint.lab.audit;

import dev.chokepoint.lab.load.SentRequest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;

/**
 * The temporary table {@code audit_request} of the audit's connection: one row for each request that the load sent.
 * Its collation is binary, because keys that differ in their case are different keys.
 */
final class RequestTable {
    private static final String DEFINITION = """
            CREATE TEMPORARY TABLE audit_request (
              line        INT AUTO_INCREMENT PRIMARY KEY,
              label       VARCHAR(64)   NOT NULL,
              request_key VARCHAR(128)  NOT NULL,
              request     VARCHAR(1000) NOT NULL,
              status      VARCHAR(200)  NOT NULL,
              success     BOOLEAN       NOT NULL,
              id          VARCHAR(128)  NOT NULL,
              KEY (label, request_key),
              KEY (label, id)
            ) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin""";

    private static final String INSERT =
            "INSERT INTO audit_request (label, request_key, request, status, success, id) VALUES ";

    /** Ten thousand requests a second make half a million rows, which would take a minute one by one. */
    private static final int ROWS_PER_STATEMENT = 500;

    private RequestTable() {}

    /** Makes and fills it. It ends with the connection. */
    static void fill(Connection connection, Collection<SentRequest> requests) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(DEFINITION);
        }
        connection.setAutoCommit(false);
        Iterator<SentRequest> rest = requests.iterator();
        for (int left = requests.size(); left > 0; left -= ROWS_PER_STATEMENT) {
            insert(connection, rest, Math.min(left, ROWS_PER_STATEMENT));
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    private static void insert(Connection connection, Iterator<SentRequest> requests, int rows) throws SQLException {
        String values = String.join(", ", Collections.nCopies(rows, "(?, ?, ?, ?, ?, ?)"));
        try (PreparedStatement statement = connection.prepareStatement(INSERT + values)) {
            int parameter = 1;
            for (int row = 0; row < rows; row++) {
                SentRequest request = requests.next();
                statement.setString(parameter++, request.label());
                statement.setString(parameter++, request.key());
                statement.setString(parameter++, request.request());
                statement.setString(parameter++, request.status());
                statement.setBoolean(parameter++, request.success());
                statement.setString(parameter++, request.acknowledgedId());
            }
            statement.executeUpdate();
        }
    }
}
