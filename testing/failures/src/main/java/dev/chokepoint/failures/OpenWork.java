package dev.chokepoint.failures;

import dev.chokepoint.stack.component.Databases;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;

/** The orders, reservations, messages and global transactions that have begun and not ended. */
final class OpenWork {
    /** The same as what systems/trip/audit.sql waits for, one by one. Its comments explain the global transactions. */
    private static final String QUERY = """
            SELECT CONCAT('order ', id) FROM booking_order WHERE status = 'TRYING'
            UNION SELECT CONCAT('reservation of ', order_id) FROM stock_reservation WHERE state = 'FROZEN'
            UNION SELECT CONCAT('message ', id) FROM outbox_message WHERE published_at IS NULL
            UNION SELECT CONCAT('transaction ', g.xid) FROM seata.global_table g
            WHERE g.application_id = 'trip-service'
              AND (g.status = 1
                   OR (g.status BETWEEN 2 AND 8
                       AND EXISTS (SELECT 1 FROM seata.branch_table b WHERE b.xid = g.xid)))""";

    private static final Duration POLL = Duration.ofMillis(250);

    private final String jdbcUrl;

    OpenWork(String jdbcUrl) {
        this.jdbcUrl = jdbcUrl;
    }

    /** What is open now. */
    Set<String> now() throws SQLException {
        try (Connection connection = Databases.open(jdbcUrl);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(QUERY)) {
            Set<String> open = new TreeSet<>();
            while (rows.next()) {
                open.add(rows.getString(1));
            }
            return open;
        }
    }

    /** Waits until none of this work is open, and gives what of it still is at the deadline. */
    Set<String> await(Set<String> work, Duration deadline) throws SQLException, InterruptedException {
        long end = System.nanoTime() + deadline.toNanos();
        Set<String> left = new TreeSet<>(work);
        left.retainAll(now());
        while (!left.isEmpty() && System.nanoTime() < end) {
            Thread.sleep(POLL.toMillis());
            left.retainAll(now());
        }
        return left;
    }
}
