package dev.chokepoint.gateway.blacklist.redis;

import dev.chokepoint.gateway.blacklist.BlacklistCheck;
import dev.chokepoint.gateway.blacklist.BlacklistSettings;
import dev.chokepoint.gateway.blacklist.FormHealth;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.core.StringRedisTemplate;
import reactor.core.scheduler.Schedulers;

/** The blacklist check that lets another thread wait for Redis. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "gateway.blacklist.check", havingValue = "bounded-elastic")
class BoundedElasticBlacklistConfiguration {

    @Bean
    BoundedElasticBlacklist boundedElasticBlacklist(BlacklistSettings settings, StringRedisTemplate redis) {
        return new BoundedElasticBlacklist(BlockingLookup.in(redis, settings.key()), Schedulers.boundedElastic());
    }

    @Bean
    FormHealth blacklistHealthIndicator(BlacklistCheck check, RedisPatience patience) {
        return new FormHealth(check, patience.longest());
    }
}
