package dev.chokepoint.trip.database;

import com.alibaba.druid.filter.FilterAdapter;
import com.alibaba.druid.filter.FilterChain;
import com.alibaba.druid.pool.DruidDataSource;
import com.alibaba.druid.pool.DruidPooledConnection;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * How long callers spend in the pool itself: {@code trip.pool.get} until they have a connection or an error,
 * {@code trip.pool.close} until it is given back. Both need the pool's lock, and only the first waits for a free
 * connection, so the two together distinguish a pool that is too small from a lock that is contended. Report 000 saw
 * both spans grow: "Druid/Connection/getConnection 200ms … Druid/Connection/close 84ms".
 */
final class PoolTimers extends FilterAdapter {

    static final String GET = "trip.pool.get";
    static final String CLOSE = "trip.pool.close";

    /** A call that does not wait takes less. */
    private static final Duration FINEST = Duration.ofNanos(100_000);

    /** The pool's own limit on a wait, {@code max-wait} in application.yml. */
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private final Timer get;
    private final Timer close;

    PoolTimers(MeterRegistry registry) {
        this.get = timer(registry, GET, "time in getConnection of the connection pool");
        this.close = timer(registry, CLOSE, "time in close of a connection of the pool");
    }

    private static Timer timer(MeterRegistry registry, String name, String description) {
        return Timer.builder(name)
                .description(description)
                .publishPercentileHistogram()
                .minimumExpectedValue(FINEST)
                .maximumExpectedValue(LONGEST)
                .register(registry);
    }

    @Override
    public DruidPooledConnection dataSource_getConnection(FilterChain chain, DruidDataSource pool, long maxWaitMillis)
            throws SQLException {
        long start = System.nanoTime();
        try {
            return super.dataSource_getConnection(chain, pool, maxWaitMillis);
        } finally {
            get.record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
        }
    }

    @Override
    public void dataSource_releaseConnection(FilterChain chain, DruidPooledConnection connection) throws SQLException {
        long start = System.nanoTime();
        try {
            super.dataSource_releaseConnection(chain, connection);
        } finally {
            close.record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
        }
    }
}
