package dev.chokepoint.trip.replica;

import java.time.Duration;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Global transaction ids of MariaDB. They compare what was committed with what was applied, so no clocks are compared
 * and no row is written for it. {@code Seconds_Behind_Master} would count whole seconds, and is 0 while the replica
 * does not even receive.
 */
final class GtidPositions implements Positions {

    private static final double NANOS_PER_SECOND = 1e9;

    private final JdbcTemplate primary;
    private final JdbcTemplate replica;

    GtidPositions(JdbcTemplate primary, JdbcTemplate replica) {
        this.primary = primary;
        this.replica = replica;
    }

    @Override
    public String ofPrimary() {
        String position = primary.queryForObject("SELECT @@GLOBAL.gtid_binlog_pos", String.class);
        return position == null ? "" : position;
    }

    /** MASTER_GTID_WAIT answers 0 when it is reached, and -1 after the time. */
    @Override
    public boolean reached(String position, Duration longest) {
        Integer answer = replica.queryForObject(
                "SELECT MASTER_GTID_WAIT(?, ?)", Integer.class, position, longest.toNanos() / NANOS_PER_SECOND);
        return answer != null && answer == 0;
    }
}
