package dev.chokepoint.trip.replica;

import com.alibaba.druid.filter.Filter;
import com.alibaba.druid.pool.DruidDataSource;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.ibatis.mapping.Environment;
import org.apache.ibatis.session.Configuration;
import org.apache.ibatis.session.LocalCacheScope;
import org.apache.ibatis.session.SqlSessionFactoryBuilder;
import org.mybatis.spring.SqlSessionTemplate;
import org.mybatis.spring.transaction.SpringManagedTransactionFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * A pool of connections to the replica, for reading only. The service starts and works without the replica. The pool is
 * no bean of its own, so that nothing takes it for the database of the orders.
 */
public final class ReadReplica implements AutoCloseable {

    /** A replica that does not answer must not hold callers up, because the primary can answer them. */
    private static final Duration CONNECT = Duration.ofSeconds(1);

    /** A statement of a page takes milliseconds. The wait for a position takes {@code lag-max} in addition. */
    private static final Duration ANSWER = Duration.ofSeconds(2);

    /** How often a connection is tried while there is none; each failure is some lines of Druid's in the log. */
    private static final Duration RETRY = Duration.ofSeconds(1);

    /** How long a caller waits for a connection before he is sent to the primary. */
    private static final long WAIT_MILLIS = 500;

    private final DruidDataSource pool;
    private final ReplicaLag lag;
    private final ScheduledExecutorService beats;
    private final ScheduledFuture<?> beating;
    private final SqlSessionTemplate sessions;

    /**
     * Opens the pool and begins to read the lag.
     *
     * @param primary has the positions to compare with, and the user and the password
     * @param filters those of the primary's pool, so that statements are counted alike
     * @param driver properties of the driver
     * @param mappers the interfaces with the statements
     */
    public ReadReplica(
            ReplicaSettings settings,
            DruidDataSource primary,
            List<Filter> filters,
            Map<String, String> driver,
            List<Class<?>> mappers,
            MeterRegistry meters) {
        this.pool = pool(settings, primary, filters, driver);
        this.sessions = sessions(pool, mappers);
        this.lag = new ReplicaLag(
                new GtidPositions(new JdbcTemplate(primary), new JdbcTemplate(pool)),
                settings.lagMax(),
                System::nanoTime);
        Gauge.builder("trip.query.replica.lag", lag, ReplicaLag::seconds)
                .description("how far the replica is behind at most; NaN while that is not known")
                .baseUnit("seconds")
                .register(meters);
        this.beats = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "replica-lag");
            thread.setDaemon(true);
            return thread;
        });
        Duration beat = settings.beat();
        this.beating = beats.scheduleWithFixedDelay(lag::beat, 0, beat.toNanos(), TimeUnit.NANOSECONDS);
    }

    private static DruidDataSource pool(
            ReplicaSettings settings, DruidDataSource primary, List<Filter> filters, Map<String, String> driver) {
        DruidDataSource pool = new DruidDataSource();
        pool.setName("replica");
        pool.setUrl(settings.url());
        pool.setUsername(primary.getUsername());
        pool.setPassword(primary.getPassword());
        pool.setMaxActive(settings.maxActive());
        pool.setMaxWait(WAIT_MILLIS);
        pool.setDefaultReadOnly(true);
        pool.setDefaultAutoCommit(true);
        pool.setTimeBetweenConnectErrorMillis(RETRY.toMillis());
        pool.addConnectionProperty("connectTimeout", Long.toString(CONNECT.toMillis()));
        pool.addConnectionProperty(
                "socketTimeout", Long.toString(settings.lagMax().plus(ANSWER).toMillis()));
        driver.forEach(pool::addConnectionProperty);
        pool.setProxyFilters(filters);
        return pool;
    }

    /** As application.yml has it for the primary. */
    private static SqlSessionTemplate sessions(DruidDataSource pool, List<Class<?>> mappers) {
        Configuration configuration =
                new Configuration(new Environment("replica", new SpringManagedTransactionFactory(), pool));
        configuration.setMapUnderscoreToCamelCase(true);
        configuration.setArgNameBasedConstructorAutoMapping(true);
        configuration.setLocalCacheScope(LocalCacheScope.STATEMENT);
        mappers.forEach(configuration::addMapper);
        return new SqlSessionTemplate(new SqlSessionFactoryBuilder().build(configuration));
    }

    /** Statements that go to the replica, whether it is fresh or not; those named at the beginning are there. */
    public <T> T mapper(Class<T> type) {
        return sessions.getMapper(type);
    }

    /** Whether it has everything that was committed up to {@code trip.query.replica.lag-max} ago. */
    public boolean fresh() {
        return lag.fresh();
    }

    /** Says that a statement failed there: it is not fresh until its lag has been read again. */
    public void failed(RuntimeException failure) {
        lag.lost(failure.toString());
    }

    @Override
    public void close() {
        beating.cancel(true);
        beats.shutdownNow();
        pool.close();
    }
}
