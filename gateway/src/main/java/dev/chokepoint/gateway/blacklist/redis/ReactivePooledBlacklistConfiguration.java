package dev.chokepoint.gateway.blacklist.redis;

import dev.chokepoint.gateway.blacklist.BlacklistCheck;
import dev.chokepoint.gateway.blacklist.BlacklistSettings;
import dev.chokepoint.gateway.blacklist.FormHealth;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;

/** The blacklist check that asks Redis over the connections of a pool. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "gateway.blacklist.check", havingValue = "reactive-pooled")
class ReactivePooledBlacklistConfiguration {

    @Bean
    RedisPool redisPool(BlacklistSettings settings, LettuceConnectionFactory shared) {
        return new RedisPool(shared, settings.connections());
    }

    @Bean
    ReactiveBlacklist reactivePooledBlacklist(BlacklistSettings settings, RedisPool pool) {
        return ReactiveBlacklist.in(pool.template(), settings.key(), BlacklistSettings.Check.REACTIVE_POOLED);
    }

    @Bean
    FormHealth blacklistHealthIndicator(BlacklistCheck check, RedisPatience patience) {
        return new FormHealth(check, patience.longest());
    }
}
