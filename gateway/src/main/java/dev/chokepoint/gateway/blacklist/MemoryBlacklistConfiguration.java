package dev.chokepoint.gateway.blacklist;

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

    /** How long one reading of the blacklist may take. */
    private static final Duration READING_DEADLINE = Duration.ofSeconds(3);

    @Bean
    MemoryBlacklist memoryBlacklist(BlacklistSettings settings, ReactiveStringRedisTemplate redis) {
        BlacklistSource source = new RedisBlacklistSource(redis, settings.key(), settings.channel());
        return new MemoryBlacklist(source, settings.reload(), READING_DEADLINE, Schedulers.parallel());
    }

    /** {@code gateway_blacklist_addresses}: how many addresses are barred. */
    @Bean
    MeterBinder blacklistMeters(MemoryBlacklist blacklist) {
        return registry -> Gauge.builder("gateway.blacklist.addresses", blacklist, list -> list.state()
                        .addresses()
                        .size())
                .register(registry);
    }

    @Bean
    BlacklistHealth blacklistHealthIndicator(MemoryBlacklist blacklist) {
        return new BlacklistHealth(blacklist);
    }
}
