package dev.chokepoint.trip.secondphase;

import com.alibaba.druid.filter.FilterAdapter;
import com.alibaba.druid.filter.FilterChain;
import com.alibaba.druid.proxy.jdbc.PreparedStatementProxy;
import com.alibaba.druid.proxy.jdbc.ResultSetProxy;
import com.alibaba.druid.proxy.jdbc.StatementProxy;
import dev.chokepoint.trip.statement.Phase;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Refuses every statement of confirms and cancels until a moment, with the error of a database that cannot write. The
 * fence's statements are among them, so nothing is kept of a refused call. Everything else goes through.
 */
final class RefusedStatements extends FilterAdapter {

    /** A coordinator that waits 20 s between two calls must get several refusals; nobody needs an hour of them. */
    static final Duration LONGEST = Duration.ofMinutes(5);

    /** What MariaDB says while it is read-only, as during a switch to another primary: error 1290, state HY000. */
    private static final int READ_ONLY = 1290;

    private final Supplier<Phase> phase;
    private final LongSupplier nanos;
    private final AtomicLong untilNanos;

    /**
     * Refuses nothing yet.
     *
     * @param phase that of the calling thread
     * @param nanos a clock that never goes back, such as {@link System#nanoTime}
     */
    RefusedStatements(Supplier<Phase> phase, LongSupplier nanos) {
        this.phase = phase;
        this.nanos = nanos;
        this.untilNanos = new AtomicLong(nanos.getAsLong());
    }

    /**
     * Refuses from now on for so long; zero ends it.
     *
     * @throws IllegalArgumentException when that is negative or more than {@link #LONGEST}
     */
    void refuse(Duration time) {
        if (time.isNegative() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "the second phase cannot be refused for " + time + "; allowed: PT0S.." + LONGEST);
        }
        untilNanos.set(nanos.getAsLong() + time.toNanos());
    }

    /** How long statements are still refused; zero if they are not. */
    Duration remaining() {
        return Duration.ofNanos(Math.max(0, untilNanos.get() - nanos.getAsLong()));
    }

    @Override
    public boolean preparedStatement_execute(FilterChain chain, PreparedStatementProxy statement) throws SQLException {
        requireAllowed();
        return super.preparedStatement_execute(chain, statement);
    }

    @Override
    public ResultSetProxy preparedStatement_executeQuery(FilterChain chain, PreparedStatementProxy statement)
            throws SQLException {
        requireAllowed();
        return super.preparedStatement_executeQuery(chain, statement);
    }

    @Override
    public int preparedStatement_executeUpdate(FilterChain chain, PreparedStatementProxy statement)
            throws SQLException {
        requireAllowed();
        return super.preparedStatement_executeUpdate(chain, statement);
    }

    @Override
    public int[] statement_executeBatch(FilterChain chain, StatementProxy statement) throws SQLException {
        requireAllowed();
        return super.statement_executeBatch(chain, statement);
    }

    private void requireAllowed() throws SQLException {
        Phase current = phase.get();
        boolean second = current == Phase.CONFIRM || current == Phase.CANCEL;
        if (second && !remaining().isZero()) {
            throw new SQLException("the second phase is refused by an experiment", "HY000", READ_ONLY);
        }
    }
}
