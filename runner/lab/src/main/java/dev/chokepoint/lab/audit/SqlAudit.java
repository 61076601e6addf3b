package dev.chokepoint.lab.audit;

import dev.chokepoint.lab.load.SentRequest;
import dev.chokepoint.lab.result.AuditResult;
import dev.chokepoint.stack.component.Databases;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** An audit by SQL on a connection of its own, never through the service that it audits. */
public final class SqlAudit implements Auditor {
    /** How many violating rows a rule lists as examples. The count holds all of them. */
    public static final int MOST_EXAMPLES = 20;

    /**
     * What the server says of a database or table that it does not have or does not show: 1044 and 1142 access denied,
     * 1049 unknown database, 1146 no such table; from the list of errors of MariaDB and MySQL.
     */
    private static final Set<Integer> NOT_VISIBLE = Set.of(1044, 1049, 1142, 1146);

    private static final Duration POLL = Duration.ofMillis(250);
    private static final Pattern ADDRESS = Pattern.compile("(?<scheme>[^/]*//)(?<host>[^/]*)(?<path>.*)");

    private final String jdbcUrl;
    private final boolean freshData;
    private final Path rules;
    private final Duration settleDeadline;
    private final Clock clock;

    /**
     * Prepares an audit; nothing is opened yet.
     *
     * @param jdbcUrl the audited database, with user and password if it wants them
     * @param freshData whether the database was empty before the audited load and nobody else used it. The rules see
     *     it as {@code @audit_fresh_data}, 1 or 0
     * @param settleDeadline how long open work may take to settle. What is open for longer is not waited for; the rules
     *     must then still hold
     */
    public SqlAudit(String jdbcUrl, boolean freshData, Path rules, Duration settleDeadline, Clock clock) {
        this.jdbcUrl = jdbcUrl;
        this.freshData = freshData;
        this.rules = rules;
        this.settleDeadline = settleDeadline;
        this.clock = clock;
    }

    @Override
    public AuditResult audit(Collection<SentRequest> requests) throws AuditException {
        AuditScript script = AuditScript.read(rules);
        try (Connection connection = Databases.open(jdbcUrl)) {
            List<String> notes = new ArrayList<>();
            List<AuditScript.Open> open = visible(connection, script.open(), notes);
            long settleMillis = settle(connection, open);
            RequestTable.fill(connection, requests);
            beginSnapshot(connection);
            for (AuditScript.Open one : open) {
                long number = number(connection, one.query());
                if (number > 0) {
                    notes.add("%d still open after %d ms: %s".formatted(number, settleMillis, one.what()));
                }
            }
            List<AuditResult.Rule> outcomes = new ArrayList<>();
            for (AuditScript.Rule rule : script.rules()) {
                outcomes.add(check(connection, rule));
            }
            List<AuditResult.Count> counts = new ArrayList<>();
            for (AuditScript.Counted one : script.counted()) {
                counts.add(new AuditResult.Count(one.what(), number(connection, one.query())));
            }
            return AuditResult.of(settleMillis, outcomes, counts, notes);
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

    /** Leaves out work in another database that this user cannot see, and notes it. */
    private static List<AuditScript.Open> visible(
            Connection connection, List<AuditScript.Open> open, List<String> notes) throws SQLException {
        List<AuditScript.Open> visible = new ArrayList<>();
        for (AuditScript.Open one : open) {
            try {
                number(connection, one.query());
                visible.add(one);
            } catch (SQLException e) {
                if (!one.elsewhere() || !NOT_VISIBLE.contains(e.getErrorCode())) {
                    throw e;
                }
                notes.add("not waited for, because the audit's user cannot see it: " + one.what() + " ("
                        + e.getMessage() + ")");
            }
        }
        return visible;
    }

    private long settle(Connection connection, List<AuditScript.Open> open) throws SQLException, AuditException {
        Instant start = clock.instant();
        Instant deadline = start.plus(settleDeadline);
        while (anyOpen(connection, open) && clock.instant().isBefore(deadline)) {
            try {
                Thread.sleep(POLL.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AuditException("the audit was interrupted while it waited for open work", e);
            }
        }
        return Duration.between(start, clock.instant()).toMillis();
    }

    private static boolean anyOpen(Connection connection, List<AuditScript.Open> open) throws SQLException {
        for (AuditScript.Open one : open) {
            if (number(connection, one.query()) > 0) {
                return true;
            }
        }
        return false;
    }

    /** All that follows sees one state of the data, even if somebody writes meanwhile. It ends with the connection. */
    private void beginSnapshot(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET @audit_fresh_data = " + (freshData ? 1 : 0));
            statement.execute("SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ");
            statement.execute("START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY");
        }
    }

    private static AuditResult.Rule check(Connection connection, AuditScript.Rule rule) throws SQLException {
        long examined = number(connection, rule.examinedQuery());
        long violations = 0;
        List<String> examples = new ArrayList<>();
        List<List<String>> concerns = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(rule.violationsQuery())) {
            while (rows.next()) {
                violations++;
                if (examples.size() < MOST_EXAMPLES) {
                    examples.add(row(rows));
                }
                if (rule.tracedBy().isPresent()) {
                    concerns.add(ids(rows.getString(rule.tracedBy().get())));
                }
            }
        }
        return new AuditResult.Rule(rule.rule(), examined, violations, examples, concerns);
    }

    private static List<String> ids(@Nullable String cell) {
        return cell == null || cell.isBlank()
                ? List.of()
                : Arrays.stream(cell.split(",")).map(String::strip).toList();
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
