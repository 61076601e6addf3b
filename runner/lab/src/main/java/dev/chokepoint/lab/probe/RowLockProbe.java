package dev.chokepoint.lab.probe;

import dev.chokepoint.stack.component.Databases;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;

/** The time that statements waited for a row that another transaction had locked. */
final class RowLockProbe implements Probe {
    private static final String WAITED = "SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_time'";

    @Override
    public String id() {
        return "mariadb.row-lock-seconds";
    }

    @Override
    public String unit() {
        return "s/request";
    }

    @Override
    public String description() {
        return "time that statements of all clients, the Seata server's included, waited for row locks, by requests; "
                + "from MariaDB's Innodb_row_lock_time";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.DATABASE);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        Duration before = waited(view.jdbcUrl("trip"));
        return (later, requests) -> Requests.each(secondsBetween(before, waited(later.jdbcUrl("trip"))), requests);
    }

    static double secondsBetween(Duration before, Duration after) throws ProbeException {
        if (after.compareTo(before) < 0) {
            throw new ProbeException(
                    "Innodb_row_lock_time went from %d ms to %d ms, and it only rises; was MariaDB started anew?"
                            .formatted(before.toMillis(), after.toMillis()));
        }
        return after.minus(before).toMillis() / (double) Duration.ofSeconds(1).toMillis();
    }

    private static Duration waited(String jdbcUrl) throws ProbeException {
        try (Connection connection = Databases.open(jdbcUrl);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(WAITED)) {
            if (!rows.next()) {
                throw new ProbeException("the database shows no Innodb_row_lock_time; MariaDB and MySQL do");
            }
            return Duration.ofMillis(rows.getLong(2));
        } catch (SQLException e) {
            throw new ProbeException("Innodb_row_lock_time cannot be read: " + e.getMessage(), e);
        }
    }
}
