package dev.chokepoint.trip.redis;

import dev.chokepoint.uid.WorkerIdSources;
import java.time.Duration;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;
import org.redisson.config.ConstantDelay;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The one Redis client of this service: of the stock locks, and of the lease of the workerId, which asks every ten
 * seconds. Its time-outs suit both: an answer that is later helps neither.
 */
@Configuration(proxyBeanMethods = false)
public class RedisConfiguration {

    /** A start should not open what only a load needs; the pool grows to Redisson's default of 64 by itself. */
    private static final int IDLE_CONNECTIONS = 4;

    /**
     * An order that cannot be locked goes on without a lock, so it must not wait long for Redis to answer. Redisson's
     * own defaults, 3 s and 4 repeats, would hold each request for 15 s and more.
     */
    private static final int ANSWER_MILLIS = 1_000;

    private static final int REPEATS = 1;

    /** Redisson's own delay, up to a second, would be as long as the answer itself may take. */
    private static final Duration REPEAT_DELAY = Duration.ofMillis(200);

    /**
     * A stock lock is gone so long after its holder, or after a release that never reached Redis. With Redisson's 30 s
     * all orders of that night were refused meanwhile, because they wait for 10 s at most ({@code
     * trip.stock-lock.wait}). The stock is exact without the lock, so one that ends too early does no harm.
     */
    private static final long LOCK_WATCHDOG_MILLIS = 5_000;

    /** Connects; an error that names the address and the setting if no Redis answers there. */
    @Bean(destroyMethod = "shutdown")
    public RedissonClient redissonClient(RedisSettings settings) {
        Config config = new Config();
        config.setCodec(StringCodec.INSTANCE);
        config.setLockWatchdogTimeout(LOCK_WATCHDOG_MILLIS);
        if (!settings.password().isEmpty()) {
            config.setPassword(settings.password());
        }
        config.useSingleServer()
                .setAddress(settings.address())
                .setConnectionMinimumIdleSize(IDLE_CONNECTIONS)
                .setConnectTimeout(ANSWER_MILLIS)
                .setTimeout(ANSWER_MILLIS)
                .setRetryAttempts(REPEATS)
                .setRetryDelay(new ConstantDelay(REPEAT_DELAY));
        try {
            return Redisson.create(config);
        } catch (RedisException failure) {
            throw new IllegalStateException(
                    "no Redis answers at " + WorkerIdSources.place(settings.address())
                            + "; start it, or set trip.redis.address and trip.redis.password",
                    failure);
        }
    }
}
