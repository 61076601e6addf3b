package dev.chokepoint.lab.audit;

import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.stack.component.Databases;
import java.nio.file.Path;
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

/** An audit by SQL on a connection of its own, never through the service that it audits. */
public final class SqlAudit implements Auditor {
    /** How many violating rows a rule lists as examples. The count holds all of them. */
    public static final int MOST_EXAMPLES = 20;

    /** The temporary table of the acknowledged ids, one row (line, id) for each. */
    private static final String ACKNOWLEDGED = "audit_acknowledged";

    private static final Duration POLL = Duration.ofMillis(250);
    private static final Pattern ADDRESS = Pattern.compile("(?<scheme>[^/]*//)(?<host>[^/]*)(?<path>.*)");

    private final String jdbcUrl;
    private final Path rules;
    private final Duration settleDeadline;
    private final Clock clock;

    /**
     * Prepares an audit; nothing is opened yet.
     *
     * @param jdbcUrl the audited database, with user and password if it wants them
     * @param settleDeadline how long open work may take to settle. What is open for longer is not waited for; the rules
     *     must then still hold
     */
    public SqlAudit(String jdbcUrl, Path rules, Duration settleDeadline, Clock clock) {
        this.jdbcUrl = jdbcUrl;
        this.rules = rules;
        this.settleDeadline = settleDeadline;
        this.clock = clock;
    }

    @Override
    public AuditResult audit(Collection<String> acknowledged) throws AuditException {
        AuditScript script = AuditScript.read(rules);
        try (Connection connection = Databases.open(jdbcUrl)) {
            long settleMillis = script.settled().isPresent()
                    ? settle(connection, script.settled().get())
                    : 0;
            keepAcknowledged(connection, acknowledged);
            List<AuditResult.Rule> outcomes = new ArrayList<>();
            for (AuditScript.Rule rule : script.rules()) {
                outcomes.add(check(connection, rule));
            }
            boolean clean = outcomes.stream().allMatch(outcome -> outcome.violations() == 0);
            return new AuditResult(clean, settleMillis, outcomes);
        } catch (SQLException e) {
            String place = withoutSecrets(jdbcUrl);
            // The message "No suitable driver" contains the address, which may hold a password.
            String why = String.valueOf(e.getMessage()).replace(jdbcUrl, place);
            throw new AuditException(
                    "the audit could not read " + place + ": " + why + ". Is the stack up, and does its schema fit the"
                            + " rules in " + rules + "?",
                    e);
        }
    }

    private long settle(Connection connection, String open) throws SQLException, AuditException {
        Instant start = clock.instant();
        Instant deadline = start.plus(settleDeadline);
        while (number(connection, open) > 0 && clock.instant().isBefore(deadline)) {
            try {
                Thread.sleep(POLL.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AuditException("the audit was interrupted while it waited for open work", e);
            }
        }
        return Duration.between(start, clock.instant()).toMillis();
    }

    private static void keepAcknowledged(Connection connection, Collection<String> acknowledged) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TEMPORARY TABLE " + ACKNOWLEDGED
                    + " (line INT AUTO_INCREMENT PRIMARY KEY, id VARCHAR(64) NOT NULL, KEY (id))");
        }
        connection.setAutoCommit(false);
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO " + ACKNOWLEDGED + " (id) VALUES (?)")) {
            for (String id : acknowledged) {
                insert.setString(1, id);
                insert.addBatch();
            }
            insert.executeBatch();
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    private static AuditResult.Rule check(Connection connection, AuditScript.Rule rule) throws SQLException {
        long examined = number(connection, rule.examinedQuery());
        long violations = 0;
        List<String> examples = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(rule.violationsQuery())) {
            while (rows.next()) {
                violations++;
                if (examples.size() < MOST_EXAMPLES) {
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
