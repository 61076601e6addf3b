package dev.chokepoint.trip.stock;

import dev.chokepoint.settings.EffectiveSettings;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import org.redisson.api.RedissonClient;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses the stock lock once, at start. */
@Configuration(proxyBeanMethods = false)
class StockLockConfiguration {

    @Bean
    StockLock stockLock(
            StockLockSwitch chosen, RedissonClient redis, StockLockSettings settings, MeterRegistry meters) {
        // Registered in both forms. The form without a lock reads as 0 s.
        Timer wait = Timer.builder("trip.stock.lock.wait")
                .description("time until an order held the locks of all its nights, or gave up")
                .register(meters);
        Timer hold = Timer.builder("trip.stock.lock.hold")
                .description("time for which an order held the locks of all its nights")
                .register(meters);
        Counter withoutRedis = Counter.builder("trip.stock.lock.without-redis")
                .description("freezes that went on without a lock because Redis did not answer")
                .register(meters);
        return switch (chosen.stockLock()) {
            case REDISSON -> new RedissonStockLock(redis, settings, wait, hold, withoutRedis);
            case NONE -> new RowLockOnly();
        };
    }

    /** Shows the form in effect: it is read from the object, not from the setting. */
    @Bean
    EffectiveSettings stockLockSettings(StockLock lock) {
        StockLockKind kind = lock instanceof RedissonStockLock ? StockLockKind.REDISSON : StockLockKind.NONE;
        return () -> Map.of(StockLockKind.SETTING, kind.setting());
    }

    @Bean
    EffectiveSettings stockRowSettings(StockSettings settings) {
        return settings::shown;
    }
}
