package dev.chokepoint.trip.database;

import com.alibaba.druid.pool.DruidDataSource;
import dev.chokepoint.settings.EffectiveSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Puts the timers into the connection pool and shows the settings that the pool really has. */
@Configuration(proxyBeanMethods = false)
class PoolConfiguration {

    private static final String PREFIX = "spring.datasource.druid.";

    /** Druid's starter adds every filter that is a bean to the pool. */
    @Bean
    PoolTimers poolTimers(MeterRegistry registry) {
        return new PoolTimers(registry);
    }

    /** Before the pool opens its first connection. */
    @Bean
    static BeanPostProcessor driverProperties(ObjectProvider<DriverSettings> driver) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessBeforeInitialization(Object bean, String name) {
                if (bean instanceof DruidDataSource pool) {
                    driver.getObject().properties().forEach(pool::addConnectionProperty);
                }
                return bean;
            }
        };
    }

    @Bean
    EffectiveSettings driverSettings(DruidDataSource pool) {
        return () -> DriverSettings.shown(pool.getConnectProperties());
    }

    @Bean
    EffectiveSettings poolSettings(DruidDataSource pool) {
        return () -> values(pool);
    }

    /** Asks the pool; {@code use-unfair-lock} is the kind of the lock it holds, not a copy of the setting. */
    static Map<String, String> values(DruidDataSource pool) {
        return Map.of(
                PREFIX + "initial-size", Integer.toString(pool.getInitialSize()),
                PREFIX + "min-idle", Integer.toString(pool.getMinIdle()),
                PREFIX + "max-active", Integer.toString(pool.getMaxActive()),
                PREFIX + "max-wait", Long.toString(pool.getMaxWait()),
                PREFIX + "use-unfair-lock", Boolean.toString(pool.isUseUnfairLock()));
    }
}
