package dev.chokepoint.trip.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.trip.redis.RedisConfiguration;
import dev.chokepoint.trip.redis.RedisSettings;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.LocalDate;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNodes;

/** The stock lock when its Redis goes away. */
class RedissonStockLockIT {

    private static final Stay STAY = new Stay(1, LocalDate.of(2030, 1, 10), 2, 1);

    @Test
    void aRedisWithAPasswordIsReachedWithItAndTheStartFailsWithoutIt() {
        try (RedisForTest server = new RedisForTest()) {
            server.requirePassword("geheim");
            RedisConfiguration configuration = new RedisConfiguration();

            RedissonClient redis = configuration.redissonClient(new RedisSettings(server.address(), "geheim"));
            try {
                assertThat(redis.getRedisNodes(RedisNodes.SINGLE).pingAll()).isTrue();
            } finally {
                redis.shutdown();
            }
            assertThatIllegalStateException()
                    .isThrownBy(() -> configuration.redissonClient(new RedisSettings(server.address(), "")))
                    .withMessageContaining("trip.redis.password");
        }
    }

    /** A process that was killed, or a release that never reached Redis. */
    @Test
    void aLockWhoseHolderIsGoneEndsBeforeAnOrderGivesUp() {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        AtomicInteger freezes = new AtomicInteger();
        try (RedisForTest server = new RedisForTest()) {
            RedisSettings settings = new RedisSettings(server.address(), "");
            RedissonClient gone = new RedisConfiguration().redissonClient(settings);
            gone.getLock("trip:stock-lock:1:2030-01-10").lock();
            gone.shutdown();
            RedissonClient redis = new RedisConfiguration().redissonClient(settings);
            try {
                StockLock lock = lock(redis, meters);
                lock.whileHeld(STAY, freezes::incrementAndGet);
            } finally {
                redis.shutdown();
            }
        }

        assertThat(freezes).hasValue(1);
        assertThat(meters.counter("without").count()).isZero();
        // It had to wait, so the lock of the other client was there.
        assertThat(meters.timer("wait").totalTime(TimeUnit.SECONDS)).isBetween(1.0, 9.0);
    }

    /** The client gives up, and Redis carries the request out when it goes on. */
    @Test
    void aLockWhoseAnswerWasLostIsFreeAfterTheNextOrderOfItsThread() throws InterruptedException {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        try (RedisForTest server = new RedisForTest()) {
            RedissonClient redis = new RedisConfiguration().redissonClient(new RedisSettings(server.address(), ""));
            try {
                RLock night = redis.getLock("trip:stock-lock:1:2030-01-10");
                StockLock lock = lock(redis, meters);
                lock.whileHeld(STAY, () -> assertThat(night.getHoldCount()).isEqualTo(1));
                server.pause(Duration.ofSeconds(3));
                lock.whileHeld(STAY, () -> {});
                assertThat(meters.counter("without").count()).isEqualTo(1);
                // Redis goes on after 3 s, and what it gave then is there for 5 s.
                Thread.sleep(3_000);
                assertThat(night.getHoldCount()).as("given without an answer").isPositive();

                lock.whileHeld(STAY, () -> assertThat(night.getHoldCount()).isGreaterThan(1));

                assertThat(meters.counter("without").count()).isEqualTo(1);
                assertThat(night.isLocked()).isFalse();
            } finally {
                redis.shutdown();
            }
        }
    }

    @Test
    void withoutRedisTheFreezeGoesOnWithoutALockAndIsCounted() {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        AtomicInteger freezes = new AtomicInteger();
        try (RedisForTest server = new RedisForTest()) {
            RedissonClient redis = new RedisConfiguration().redissonClient(new RedisSettings(server.address(), ""));
            try {
                StockLock lock = lock(redis, meters);
                lock.whileHeld(STAY, freezes::incrementAndGet);
                assertThat(meters.counter("without").count()).isZero();
                lock.whileHeld(STAY, () -> {
                    server.stop();
                    freezes.incrementAndGet();
                });
                lock.whileHeld(STAY, freezes::incrementAndGet);
                lock.whileHeld(STAY, freezes::incrementAndGet);
            } finally {
                redis.shutdown();
            }
        }

        assertThat(freezes).hasValue(4);
        assertThat(meters.counter("without").count()).isEqualTo(2);
        // Two of the four freezes had a lock.
        assertThat(meters.timer("hold").count()).isEqualTo(2);
        assertThat(meters.timer("hold").totalTime(TimeUnit.NANOSECONDS)).isPositive();
    }

    private static StockLock lock(RedissonClient redis, SimpleMeterRegistry meters) {
        return new RedissonStockLock(
                redis,
                new StockLockSettings(Duration.ofSeconds(10)),
                meters.timer("wait"),
                meters.timer("hold"),
                meters.counter("without"));
    }
}
