package dev.chokepoint.failures;

import dev.chokepoint.stack.component.Databases;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;

/** The work of a system that has begun and not ended. */
final class OpenWork {
    private static final Duration POLL = Duration.ofMillis(250);

    private final String jdbcUrl;
    private final String query;

    /** The first column of the query names each piece of work. */
    OpenWork(String jdbcUrl, String query) {
        this.jdbcUrl = jdbcUrl;
        this.query = query;
    }

    /** What is open now. */
    Set<String> now() throws SQLException {
        try (Connection connection = Databases.open(jdbcUrl);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
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
