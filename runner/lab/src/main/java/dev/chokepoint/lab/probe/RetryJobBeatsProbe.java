package dev.chokepoint.lab.probe;

import dev.chokepoint.stack.component.Databases;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * How often a retry job of the Seata server runs, seen from outside: each time it takes the job's row of
 * {@code distributed_lock} and gives it back, so no setting is believed. The statements are read from MariaDB's general
 * log, which is switched on for the measured part only; under a light load it costs little.
 *
 * @param id the probe's id
 * @param lockKey the row, as server 1.6.1 and 2.0.0 name it
 */
record RetryJobBeatsProbe(String id, String lockKey) implements Probe {
    private static final double MICROS_PER_MINUTE = TimeUnit.MINUTES.toMicros(1);

    /** Taking and giving back are milliseconds apart; the shortest period that a finding sets is 1 s. */
    private static final long ONE_BEAT_MICROS = TimeUnit.MILLISECONDS.toMicros(500);

    private static final List<String> START = List.of(
            "SET GLOBAL log_output = 'TABLE'", "TRUNCATE TABLE mysql.general_log", "SET GLOBAL general_log = 1");

    private static final String STOP = "SET GLOBAL general_log = 0";

    private static final String TIMES = "SELECT CAST(UNIX_TIMESTAMP(event_time) * 1000000 AS SIGNED)"
            + " FROM mysql.general_log WHERE command_type IN ('Query', 'Execute')"
            + " AND argument LIKE '%distributed_lock%' AND argument LIKE ? AND argument LIKE '%for update%'"
            + " ORDER BY event_time";

    static RetryJobBeatsProbe asyncCommitting() {
        return new RetryJobBeatsProbe("seata.async-committing-beats", "AsyncCommitting");
    }

    @Override
    public String unit() {
        return "beats/min";
    }

    @Override
    public String description() {
        return "how often the Seata server's job " + lockKey
                + " took its row of seata.distributed_lock in the measured "
                + "part; from MariaDB's general log, which is on meanwhile";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.DATABASE);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        send(view, START);
        return new Beats(System.nanoTime());
    }

    /**
     * Beats by the minute.
     *
     * @param statementMicros when a statement on the row was sent, rising
     * @param watchedMicros how long was watched
     * @return from the first beat to the last, so that the borders do not matter; with fewer than two, by the whole
     *     time
     */
    static double perMinute(List<Long> statementMicros, long watchedMicros) {
        List<Long> beats = new ArrayList<>();
        for (long micros : statementMicros) {
            if (beats.isEmpty() || micros - beats.get(beats.size() - 1) > ONE_BEAT_MICROS) {
                beats.add(micros);
            }
        }
        if (beats.size() < 2) {
            return beats.size() * MICROS_PER_MINUTE / watchedMicros;
        }
        return (beats.size() - 1) * MICROS_PER_MINUTE / (beats.get(beats.size() - 1) - beats.get(0));
    }

    private static void send(TrialView view, List<String> statements) throws ProbeException {
        try (Connection connection = Databases.open(view.jdbcUrl("seata"));
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        } catch (SQLException e) {
            throw unreadable(e);
        }
    }

    private List<Long> times(TrialView view) throws ProbeException {
        try (Connection connection = Databases.open(view.jdbcUrl("seata"));
                PreparedStatement query = connection.prepareStatement(TIMES)) {
            query.setString(1, "%" + lockKey + "%");
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

    private final class Beats implements Reading {
        private final long startedNanos;
        private double beats = Double.NaN;

        Beats(long startedNanos) {
            this.startedNanos = startedNanos;
        }

        @Override
        public void loadEnded(TrialView view) throws ProbeException {
            send(view, List.of(STOP));
            beats = perMinute(times(view), TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - startedNanos));
        }

        @Override
        public double end(TrialView view, long requests) throws ProbeException {
            if (Double.isNaN(beats)) {
                throw new ProbeException("the measured part never ended, so no beat was counted");
            }
            return beats;
        }
    }
}
