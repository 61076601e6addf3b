package dev.chokepoint.lab.probe.custom;

import dev.chokepoint.catalogue.yaml.Quantities;
import dev.chokepoint.lab.probe.AtLoadEnd;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.stack.component.Databases;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * How often per minute a periodic job sends a statement. The number is observed and not taken from a setting. The
 * statements are read from MariaDB's general log, which is switched on for the measured part only; under a light load
 * it costs little. Its settings are put back afterwards. The texts under {@code statement} are patterns of LIKE that
 * must all fit; statements within {@code one-beat} of each other count as one beat.
 */
public final class StatementBeats implements ProbeType {
    private static final double MICROS_PER_MINUTE = TimeUnit.MINUTES.toMicros(1);

    /** Nothing is switched if the user may not empty the table. */
    private static final List<String> START = List.of(
            "TRUNCATE TABLE mysql.general_log", "SET GLOBAL log_output = 'TABLE'", "SET GLOBAL general_log = 1");

    private static final String STOP = "SET GLOBAL general_log = 0";

    private static final String SETTINGS = "SELECT @@GLOBAL.log_output, @@GLOBAL.general_log";

    private static final String TIMES = "SELECT CAST(UNIX_TIMESTAMP(event_time) * 1000000 AS SIGNED)"
            + " FROM mysql.general_log WHERE command_type IN ('Query', 'Execute')";

    @Override
    public String name() {
        return "statement-beats";
    }

    @Override
    public Optional<NumberSource> make(ProbeArguments arguments) {
        Optional<String> database = arguments.database();
        Optional<Set<String>> statement = arguments.texts("statement");
        Optional<Duration> oneBeat = arguments
                .required("one-beat")
                .flatMap(value -> value.parsed(Quantities::positiveDuration, Quantities.DURATION));
        return arguments.build(
                () -> source(database.orElseThrow(), List.copyOf(statement.orElseThrow()), oneBeat.orElseThrow()));
    }

    private static NumberSource source(String database, List<String> statement, Duration oneBeat) {
        return new NumberSource(Set.of(Need.DATABASE), view -> {
            String jdbcUrl = view.jdbcUrl(database);
            List<String> asBefore = asNow(jdbcUrl);
            send(jdbcUrl, START);
            long started = System.nanoTime();
            AtLoadEnd.Look look = later -> {
                // Stopped before its table is read, because the log would hold the query with its patterns.
                send(later.jdbcUrl(database), List.of(STOP));
                long watchedMicros = TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - started);
                List<Long> times = times(later.jdbcUrl(database), statement);
                send(later.jdbcUrl(database), asBefore);
                return perMinute(times, watchedMicros, oneBeat);
            };
            return new AtLoadEnd(look) {
                @Override
                public void abandon() throws ProbeException {
                    send(jdbcUrl, asBefore);
                }
            };
        });
    }

    /** The statements that bring the log back to its present settings. */
    private static List<String> asNow(String jdbcUrl) throws ProbeException {
        try (Connection connection = Databases.open(jdbcUrl);
                Statement statement = connection.createStatement();
                ResultSet settings = statement.executeQuery(SETTINGS)) {
            if (!settings.next()) {
                throw new ProbeException("MariaDB shows no settings of its general log");
            }
            return settingBack(settings.getString(1), settings.getInt(2));
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    /** The log is stopped first, so that nothing is written to two places. */
    static List<String> settingBack(String output, int on) {
        return List.of(STOP, "SET GLOBAL log_output = '" + output + "'", "SET GLOBAL general_log = " + on);
    }

    /**
     * Beats by the minute from the first beat to the last, so that the borders do not matter; with fewer than two, by
     * the whole time. The times of the statements rise. Statements no further apart than {@code oneBeat} are one beat.
     */
    static double perMinute(List<Long> statementMicros, long watchedMicros, Duration oneBeat) {
        long oneBeatMicros = TimeUnit.NANOSECONDS.toMicros(oneBeat.toNanos());
        List<Long> beats = new ArrayList<>();
        for (long micros : statementMicros) {
            if (beats.isEmpty() || micros - beats.get(beats.size() - 1) > oneBeatMicros) {
                beats.add(micros);
            }
        }
        if (beats.size() < 2) {
            return beats.size() * MICROS_PER_MINUTE / watchedMicros;
        }
        return (beats.size() - 1) * MICROS_PER_MINUTE / (beats.get(beats.size() - 1) - beats.get(0));
    }

    private static void send(String jdbcUrl, List<String> statements) throws ProbeException {
        try (Connection connection = Databases.open(jdbcUrl);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    private static List<Long> times(String jdbcUrl, List<String> like) throws ProbeException {
        String sql = TIMES + " AND argument LIKE ?".repeat(like.size()) + " ORDER BY event_time";
        try (Connection connection = Databases.open(jdbcUrl);
                PreparedStatement query = connection.prepareStatement(sql)) {
            for (int i = 0; i < like.size(); i++) {
                query.setString(i + 1, like.get(i));
            }
            List<Long> times = new ArrayList<>();
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    times.add(rows.getLong(1));
                }
            }
            return times;
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    private static ProbeException unreadable(SQLException cause) {
        return new ProbeException("MariaDB's general log cannot be switched or read: " + cause.getMessage(), cause);
    }
}
