package dev.chokepoint.trip.stock;

import dev.chokepoint.trip.settings.EffectiveSettings;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import org.redisson.api.RedissonClient;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Chooses the stock lock once, at start. */
@Configuration(proxyBeanMethods = false)
class StockLockConfiguration {

    @Bean
    StockLock stockLock(
            @Value("${" + StockLockKind.SETTING + "}") String kind,
            RedissonClient redis,
            StockLockSettings settings,
            MeterRegistry meters) {
        // Among the meters in both forms: without a lock nobody waits for one, and 0 s is what that reads as.
        Timer wait = Timer.builder("trip.stock.lock.wait")
                .description("time until an order held the locks of all its nights, or gave up")
                .register(meters);
        return switch (StockLockKind.parse(kind)) {
            case REDISSON -> new RedissonStockLock(redis, settings, wait);
            case NONE -> new RowLockOnly();
        };
    }

    /** Asks the object, not the setting, which one is in effect. */
    @Bean
    EffectiveSettings stockLockSettings(StockLock lock) {
        StockLockKind kind = lock instanceof RedissonStockLock ? StockLockKind.REDISSON : StockLockKind.NONE;
        return () -> Map.of(StockLockKind.SETTING, kind.setting());
    }
}
