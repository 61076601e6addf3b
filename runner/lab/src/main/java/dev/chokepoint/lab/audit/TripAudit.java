package dev.chokepoint.lab.audit;

import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.stack.component.Databases;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The audit of the trip system, by SQL on a connection of its own, never through the service that it audits. */
public final class TripAudit implements Auditor {

    /** How many violating rows a rule lists with their keys; the count says how many there are. */
    public static final int EXAMPLES_MAX = 20;

    /**
     * How long a trial waits for open orders. The Seata server tries an unfinished second phase again every 20 s at
     * most (finding trip-seata-retry-period), so a call that fails twice takes 40 s; an order whose participant
     * could not be
     * registered waits for the client's 15 s first (transport.rpcRmRequestTimeout, upstream issue 5520), and a global
     * transaction is rolled back for being late after 60 s (the client's default).
     */
    public static final Duration SETTLE_DEADLINE = Duration.ofSeconds(75);

    private static final Duration POLL = Duration.ofMillis(250);

    private static final String OPEN_ORDERS = "SELECT (SELECT COUNT(*) FROM booking_order WHERE status = 'TRYING')"
            + " + (SELECT COUNT(*) FROM stock_reservation WHERE state = 'FROZEN')";

    private static final Pattern ADDRESS = Pattern.compile("(?<scheme>[^/]*//)(?<host>[^/]*)(?<path>.*)");

    private final String jdbcUrl;
    private final Duration settleDeadline;
    private final Clock clock;

    /**
     * Prepares an audit; nothing is opened yet.
     *
     * @param jdbcUrl the database trip, with user and password if it wants them
     * @param settleDeadline how long an order may stay open after the load has ended: Seata's retry time. An order that
     *     is open for longer is not waited for; its frozen stock must then still add up
     * @param clock tells the time for the deadline
     */
    public TripAudit(String jdbcUrl, Duration settleDeadline, Clock clock) {
        this.jdbcUrl = jdbcUrl;
        this.settleDeadline = settleDeadline;
        this.clock = clock;
    }

    @Override
    public AuditResult audit(Collection<String> acknowledgedOrders) throws AuditException {
        try (Connection connection = Databases.open(jdbcUrl)) {
            long settleMillis = settle(connection);
            keepAcknowledged(connection, acknowledgedOrders);
            List<AuditResult.Rule> outcomes = new ArrayList<>();
            for (AuditRule rule : TripRules.all()) {
                outcomes.add(check(connection, rule));
            }
            boolean clean = outcomes.stream().allMatch(outcome -> outcome.violations() == 0);
            return new AuditResult(clean, settleMillis, outcomes);
        } catch (SQLException e) {
            String place = withoutSecrets(jdbcUrl);
            // "No suitable driver" repeats the address, which may hold a password.
            String why = String.valueOf(e.getMessage()).replace(jdbcUrl, place);
            throw new AuditException(
                    "the audit could not read " + place + ": " + why
                            + ". Is the stack up, and is the schema that of trip-service?",
                    e);
        }
    }

    private long settle(Connection connection) throws SQLException, AuditException {
        Instant start = clock.instant();
        Instant deadline = start.plus(settleDeadline);
        while (number(connection, OPEN_ORDERS) > 0 && clock.instant().isBefore(deadline)) {
            try {
                Thread.sleep(POLL.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AuditException("the audit was interrupted while it waited for open orders", e);
            }
        }
        return Duration.between(start, clock.instant()).toMillis();
    }

    private static void keepAcknowledged(Connection connection, Collection<String> acknowledgedOrders)
            throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TEMPORARY TABLE " + TripRules.ACKNOWLEDGED_TABLE
                    + " (line INT AUTO_INCREMENT PRIMARY KEY, id VARCHAR(64) NOT NULL, KEY (id))");
        }
        connection.setAutoCommit(false);
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO " + TripRules.ACKNOWLEDGED_TABLE + " (id) VALUES (?)")) {
            for (String id : acknowledgedOrders) {
                insert.setString(1, id);
                insert.addBatch();
            }
            insert.executeBatch();
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    private static AuditResult.Rule check(Connection connection, AuditRule rule) throws SQLException {
        long examined = number(connection, rule.examinedQuery());
        long violations = 0;
        List<String> examples = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(rule.violationsQuery())) {
            while (rows.next()) {
                violations++;
                if (examples.size() < EXAMPLES_MAX) {
                    examples.add(row(rows));
                }
            }
        }
        return new AuditResult.Rule(rule.rule(), examined, violations, examples);
    }

    private static String row(ResultSet rows) throws SQLException {
        ResultSetMetaData columns = rows.getMetaData();
        List<String> cells = new ArrayList<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            cells.add(columns.getColumnLabel(i) + "=" + rows.getString(i));
        }
        return String.join(" ", cells);
    }

    private static long number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            if (!rows.next()) {
                throw new SQLException("no row from: " + query);
            }
            return rows.getLong(1);
        }
    }

    /** The address without what may hold a password: its parameters, and a user in front of the host. */
    private static String withoutSecrets(String url) {
        Matcher parts = ADDRESS.matcher(url);
        if (!parts.matches() || parts.group("host").contains("?")) {
            return "the address of --jdbc";
        }
        String host = parts.group("host");
        return parts.group("scheme")
                + host.substring(host.lastIndexOf('@') + 1)
                + parts.group("path").replaceFirst("\\?.*", "");
    }
}
