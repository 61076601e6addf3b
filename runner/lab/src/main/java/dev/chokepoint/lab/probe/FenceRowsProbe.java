package dev.chokepoint.lab.probe;

import dev.chokepoint.stack.component.Databases;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/** Participants that were cancelled although they had never been tried. */
final class FenceRowsProbe implements Probe {
    /** Status 4 is SUSPENDED: an empty rollback, so that a try that comes late is refused. */
    private static final String COUNT = "SELECT COUNT(*) FROM tcc_fence_log WHERE status = 4";

    @Override
    public String id() {
        return "seata.suspended-fence-rows";
    }

    @Override
    public String unit() {
        return "count";
    }

    @Override
    public String description() {
        return "rows of trip.tcc_fence_log with status 4 (cancelled without a try) that were added while measuring";
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.DATABASE);
    }

    @Override
    public Reading begin(TrialView view) throws ProbeException {
        long before = count(view.jdbcUrl("trip"));
        return (later, requests) -> added(before, count(later.jdbcUrl("trip")));
    }

    static long added(long before, long after) throws ProbeException {
        if (after < before) {
            throw new ProbeException("trip.tcc_fence_log had " + before + " suspended rows and has " + after
                    + "; somebody deletes them while they are counted");
        }
        return after - before;
    }

    private static long count(String jdbcUrl) throws ProbeException {
        try (Connection connection = Databases.open(jdbcUrl);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(COUNT)) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException e) {
            throw new ProbeException("trip.tcc_fence_log cannot be counted: " + e.getMessage(), e);
        }
    }
}
