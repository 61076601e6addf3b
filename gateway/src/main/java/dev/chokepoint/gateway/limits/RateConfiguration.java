package dev.chokepoint.gateway.limits;

import dev.chokepoint.gateway.http.CallerAddress;
import dev.chokepoint.gateway.http.ProblemAnswer;
import java.util.List;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.cloud.gateway.filter.ratelimit.RedisRateLimiter;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.script.DefaultRedisScript;
import org.springframework.data.redis.core.script.RedisScript;

/** A rate per caller, counted in Redis by Spring Cloud Gateway; absent unless it is set to more than 0. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnExpression("'${gateway.rate.requests-per-second:0}' != '0'")
class RateConfiguration {

    /** The token bucket of Spring Cloud Gateway, which finds it by this name. */
    @Bean(RedisRateLimiter.REDIS_SCRIPT_NAME)
    @SuppressWarnings({"rawtypes", "unchecked"}) // As the library declares it.
    RedisScript<List<Long>> tokenBucket() {
        DefaultRedisScript script = new DefaultRedisScript<>();
        script.setLocation(new ClassPathResource("META-INF/scripts/request_rate_limiter.lua"));
        script.setResultType(List.class);
        return script;
    }

    @Bean
    RedisRateLimiter rateLimiter(RateSettings settings) {
        return new RedisRateLimiter(settings.requestsPerSecond(), settings.burst());
    }

    @Bean
    RateFilter rateFilter(RedisRateLimiter limiter, CallerAddress callers, ProblemAnswer answer) {
        return new RateFilter(limiter, callers, answer);
    }
}
