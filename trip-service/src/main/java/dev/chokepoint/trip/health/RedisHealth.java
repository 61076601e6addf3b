package dev.chokepoint.trip.health;

import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNodes;
import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;
import org.springframework.stereotype.Component;

/** Up when the Redis of the stock locks and the leases answers a PING. */
@Component("redis")
class RedisHealth extends AbstractHealthIndicator {

    private final RedissonClient redis;

    RedisHealth(RedissonClient redis) {
        super("Redis did not answer");
        this.redis = redis;
    }

    @Override
    protected void doHealthCheck(Health.Builder builder) {
        boolean answers = redis.getRedisNodes(RedisNodes.SINGLE).pingAll();
        builder.status(answers ? Status.UP : Status.DOWN);
    }
}
