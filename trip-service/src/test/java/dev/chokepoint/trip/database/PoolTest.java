package dev.chokepoint.trip.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.druid.mock.MockDriver;
import com.alibaba.druid.pool.DruidDataSource;
import com.alibaba.druid.pool.GetConnectionTimeoutException;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.Connection;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PoolTest {

    /** Much longer than a call that does not wait. */
    private static final long WAIT_MILLIS = 200;

    /** The pool waits by another clock than the timer reads: a wait of 199.94 ms was seen. */
    private static final long CLOCKS_DIFFER_MILLIS = 5;

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final DruidDataSource pool = new DruidDataSource();

    PoolTest() {
        pool.setDriver(new MockDriver());
        pool.setUrl("jdbc:mock:pool");
        pool.setInitialSize(1);
        pool.setMinIdle(1);
        pool.setMaxActive(1);
        pool.setMaxWait(WAIT_MILLIS);
        pool.setTestWhileIdle(false);
        pool.setNotFullTimeoutRetryCount(-1);
        pool.getProxyFilters().add(new PoolTimers(registry));
    }

    @AfterEach
    void close() {
        pool.close();
    }

    @Test
    void eachConnectionIsTimedAsItIsTakenAndAsItIsGivenBack() throws Exception {
        pool.getConnection().close();
        pool.getConnection().close();

        assertThat(timer(PoolTimers.GET).count()).isEqualTo(2);
        assertThat(timer(PoolTimers.CLOSE).count()).isEqualTo(2);
    }

    @Test
    void aCallerWhoGetsNoConnectionIsTimedAsWell() throws Exception {
        try (Connection only = pool.getConnection()) {
            assertThatThrownBy(pool::getConnection).isInstanceOf(GetConnectionTimeoutException.class);
            assertThat(only.isClosed()).isFalse();
        }

        assertThat(timer(PoolTimers.GET).count()).isEqualTo(2);
        assertThat(timer(PoolTimers.GET).max(TimeUnit.MILLISECONDS))
                .isGreaterThanOrEqualTo(WAIT_MILLIS - CLOCKS_DIFFER_MILLIS);
        assertThat(timer(PoolTimers.CLOSE).count()).isEqualTo(1);
    }

    @Test
    void aLimitOnTheWaitLeavesTheLockUnfair() {
        assertThat(PoolConfiguration.values(pool))
                .containsEntry("spring.datasource.druid.use-unfair-lock", "true")
                .containsEntry("spring.datasource.druid.initial-size", "1")
                .containsEntry("spring.datasource.druid.min-idle", "1")
                .containsEntry("spring.datasource.druid.max-active", "1")
                .containsEntry("spring.datasource.druid.max-wait", Long.toString(WAIT_MILLIS));
    }

    @Test
    void aFairLockIsShownAsOne() {
        pool.setUseUnfairLock(false);

        assertThat(PoolConfiguration.values(pool)).containsEntry("spring.datasource.druid.use-unfair-lock", "false");
    }

    @Test
    void whatIsSetAfterThePoolHasStartedIsNotShownBecauseItIsNotInForce() throws Exception {
        pool.init();
        pool.setUseUnfairLock(false);

        assertThat(PoolConfiguration.values(pool)).containsEntry("spring.datasource.druid.use-unfair-lock", "true");
    }

    private Timer timer(String name) {
        return registry.get(name).timer();
    }
}
