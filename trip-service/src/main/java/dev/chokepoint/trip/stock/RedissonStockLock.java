package dev.chokepoint.trip.stock;

import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import io.micrometer.core.instrument.Timer;
import java.time.LocalDate;
import java.util.concurrent.TimeUnit;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One lock in Redis per product and day, held around the freeze, as report 000 has it ("出现了锁争抢的情况"). It spares the
 * database the queue at a contended row; the stock is exact without it.
 *
 * <p>What is done while the locks are held is more than the row needs: the registration of the branch with the
 * coordinator and the whole local transaction of the freeze.
 *
 * <p>A lock ends 30 s after its holder has died (Redisson's watchdog).
 */
final class RedissonStockLock implements StockLock {

    private static final Logger LOG = LoggerFactory.getLogger(RedissonStockLock.class);

    private final RedissonClient redis;
    private final StockLockSettings settings;
    private final Timer wait;

    /** The timer gets each wait, those that were given up included. */
    RedissonStockLock(RedissonClient redis, StockLockSettings settings, Timer wait) {
        this.redis = redis;
        this.settings = settings;
        this.wait = wait;
    }

    /**
     * Acquires the locks in rising order of the days, so that two orders cannot wait for each other, and refuses
     * when they were not free within {@code trip.stock-lock.wait}.
     */
    @Override
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
