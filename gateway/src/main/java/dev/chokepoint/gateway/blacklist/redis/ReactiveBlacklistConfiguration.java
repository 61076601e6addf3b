package dev.chokepoint.gateway.blacklist.redis;

import dev.chokepoint.gateway.blacklist.BlacklistCheck;
import dev.chokepoint.gateway.blacklist.BlacklistSettings;
import dev.chokepoint.gateway.blacklist.FormHealth;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;

/** The blacklist check that asks Redis over one shared connection. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "gateway.blacklist.check", havingValue = "reactive")
class ReactiveBlacklistConfiguration {

    @Bean
    ReactiveBlacklist reactiveBlacklist(BlacklistSettings settings, ReactiveStringRedisTemplate redis) {
        return ReactiveBlacklist.in(redis, settings.key(), BlacklistSettings.Check.REACTIVE);
    }

    @Bean
    FormHealth blacklistHealthIndicator(BlacklistCheck check, RedisPatience patience) {
        return new FormHealth(check, patience.longest());
    }
}
