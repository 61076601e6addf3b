package dev.chokepoint.gateway.blacklist.redis;

import dev.chokepoint.gateway.blacklist.BlacklistCheck;
import dev.chokepoint.gateway.blacklist.BlacklistSettings;
import dev.chokepoint.gateway.blacklist.FormHealth;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.core.StringRedisTemplate;

/** The blacklist check that lets the event loop wait for Redis. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "gateway.blacklist.check", havingValue = "blocking")
class BlockingBlacklistConfiguration {

    @Bean
    BlockingBlacklist blockingBlacklist(BlacklistSettings settings, StringRedisTemplate redis) {
        return new BlockingBlacklist(BlockingLookup.in(redis, settings.key()));
    }

    @Bean
    FormHealth blacklistHealthIndicator(BlacklistCheck check, RedisPatience patience) {
        return new FormHealth(check, patience.longest());
    }
}
