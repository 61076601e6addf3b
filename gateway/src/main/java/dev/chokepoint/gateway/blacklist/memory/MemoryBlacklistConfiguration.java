package dev.chokepoint.gateway.blacklist.memory;

import dev.chokepoint.gateway.blacklist.BlacklistSettings;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import reactor.core.scheduler.Schedulers;

/** The blacklist check in memory; each form has a class like this, and the setting chooses one at start. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "gateway.blacklist.check", havingValue = "memory")
class MemoryBlacklistConfiguration {

    @Bean
    MemoryBlacklist memoryBlacklist(
            BlacklistSettings blacklist, CopySettings settings, ReactiveStringRedisTemplate redis) {
        BlacklistSource source = new RedisBlacklistSource(redis, blacklist.key(), settings);
        return new MemoryBlacklist(source, settings, Schedulers.parallel());
    }

    /**
     * {@code gateway_blacklist_addresses}: how many addresses and networks are barred;
     * {@code gateway_blacklist_unreadable}: how many entries bar nobody; {@code gateway_blacklist_age_seconds}: time
     * since the copy was last found to be what Redis has, not a number without a copy.
     */
    @Bean
    MeterBinder blacklistMeters(MemoryBlacklist blacklist) {
        return registry -> {
            Gauge.builder(
                            "gateway.blacklist.addresses",
                            blacklist,
                            list -> list.state().copy().map(Copy::entries).orElse(0))
                    .register(registry);
            Gauge.builder(
                            "gateway.blacklist.unreadable",
                            blacklist,
                            list -> list.state().copy().map(Copy::unreadable).orElse(0))
                    .register(registry);
            Gauge.builder("gateway.blacklist.age", blacklist, MemoryBlacklistConfiguration::ageSeconds)
                    .baseUnit("seconds")
                    .register(registry);
        };
    }

    @Bean
    BlacklistHealth blacklistHealthIndicator(MemoryBlacklist blacklist, CopySettings settings) {
        return new BlacklistHealth(blacklist, settings.staleAfter());
    }

    private static double ageSeconds(MemoryBlacklist blacklist) {
        return blacklist
                .age()
                .map(Duration::toMillis)
                .map(millis -> millis / 1000.0)
                .orElse(Double.NaN);
    }
}
