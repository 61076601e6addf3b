package dev.chokepoint.trip.database;

import com.alibaba.druid.pool.DruidDataSource;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.function.ToDoubleFunction;
import org.springframework.stereotype.Component;

/**
 * The counters of the connection pool. {@code druid_not_empty_wait_total} is the figure that report 000 read
 * from Druid's panel ("获取连接时累计等待多少次"): how often a caller had to wait for a connection.
 */
@Component
class DruidMeters implements MeterBinder {

    private final DruidDataSource pool;

    DruidMeters(DruidDataSource pool) {
        this.pool = pool;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        gauge(registry, "active", "connections in use", DruidDataSource::getActiveCount);
        gauge(registry, "active.peak", "most connections in use at once", DruidDataSource::getActivePeak);
        gauge(registry, "pooling", "connections that are idle in the pool", DruidDataSource::getPoolingCount);
        gauge(registry, "waiting.threads", "callers that wait now", DruidDataSource::getNotEmptyWaitThreadCount);
        gauge(registry, "max.active", "most connections the pool may open", DruidDataSource::getMaxActive);
        counter(registry, "not.empty.wait", "waits for a connection", DruidDataSource::getNotEmptyWaitCount);
        counter(
                registry,
                "not.empty.wait.millis",
                "milliseconds spent in waits for a connection",
                DruidDataSource::getNotEmptyWaitMillis);
        counter(registry, "connect", "connections handed out", DruidDataSource::getConnectCount);
        counter(registry, "close", "connections given back", DruidDataSource::getCloseCount);
        counter(registry, "create", "physical connections opened", DruidDataSource::getCreateCount);
        counter(registry, "destroy", "physical connections closed", DruidDataSource::getDestroyCount);
        counter(registry, "connect.error", "calls that got no connection", DruidDataSource::getConnectErrorCount);
    }

    private void gauge(MeterRegistry registry, String name, String text, ToDoubleFunction<DruidDataSource> value) {
        Gauge.builder("druid." + name, pool, value).description(text).register(registry);
    }

    private void counter(MeterRegistry registry, String name, String text, ToDoubleFunction<DruidDataSource> value) {
        FunctionCounter.builder("druid." + name, pool, value).description(text).register(registry);
    }
}
