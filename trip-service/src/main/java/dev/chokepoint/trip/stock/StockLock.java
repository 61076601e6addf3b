package dev.chokepoint.trip.stock;

import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.LocalDate;
import java.util.concurrent.TimeUnit;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * One lock in Redis per product and day, held around the freeze, as report 000 has it ("出现了锁争抢的情况"). It spares the
 * database the queue at a contended row; the stock is exact without it.
 *
 * <p>A lock ends 30 s after its holder has died (Redisson's watchdog).
 */
@Component
public class StockLock {

    private static final Logger LOG = LoggerFactory.getLogger(StockLock.class);

    private final RedissonClient redis;
    private final StockLockSettings settings;
    private final Timer wait;

    StockLock(RedissonClient redis, StockLockSettings settings, MeterRegistry meters) {
        this.redis = redis;
        this.settings = settings;
        this.wait = Timer.builder("trip.stock.lock.wait")
                .description("time until an order held the locks of all its nights, or gave up")
                .register(meters);
    }

    /**
     * Runs an action while holding the locks of all nights. They are acquired in rising order, so that two
     * orders cannot wait for each other.
     *
     * @param stay the nights
     * @param action what to do
     * @throws RefusalException when the locks were not free within {@code trip.stock-lock.wait}; the action has
     *     not run then
     */
    public void whileHeld(Stay stay, Runnable action) {
        RLock lock = lockOf(stay);
        if (!acquire(lock)) {
            throw new RefusalException(
                    Refusal.STOCK_BUSY,
                    "The nights from " + stay.firstDay() + " to " + stay.lastDay() + " of product " + stay.productId()
                            + " were not free within " + settings.longestWait() + ".");
        }
        try {
            action.run();
        } finally {
            release(lock);
        }
    }

    private boolean acquire(RLock lock) {
        long startedNanos = System.nanoTime();
        try {
            return lock.tryLock(settings.longestWait().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            wait.record(System.nanoTime() - startedNanos, TimeUnit.NANOSECONDS);
        }
    }

    /** A lock that is gone already is only reported: the updates of the stock are right without it. */
    private static void release(RLock lock) {
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException | RedisException lost) {
            LOG.warn("a stock lock was lost before its release: {}", lost.toString());
        }
    }

    private RLock lockOf(Stay stay) {
        RLock[] nights = stay.days().stream()
                .map(day -> redis.getLock(name(stay.productId(), day)))
                .toArray(RLock[]::new);
        return nights.length == 1 ? nights[0] : redis.getMultiLock(nights);
    }

    private static String name(long productId, LocalDate day) {
        return "trip:stock-lock:" + productId + ":" + day;
    }
}
