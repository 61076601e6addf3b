package dev.chokepoint.trip.stock;

import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.redisson.api.RFuture;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One lock in Redis per product and day, held around the freeze, as report 000 has it ("出现了锁争抢的情况"). It spares the
 * database the queue at a contended row; the stock is exact without it. So without Redis the rows' own conditions do,
 * and orders go on.
 *
 * <p>What is done while the locks are held is more than the row needs: the registration of the branch with the
 * coordinator and the whole local transaction of the freeze.
 *
 * <p>A lock ends 5 s after its holder has died, or after its release failed (Redisson's watchdog), so before an order
 * that waits for it gives up.
 */
final class RedissonStockLock implements StockLock {

    private static final Logger LOG = LoggerFactory.getLogger(RedissonStockLock.class);

    /** How long Redis is not asked after a failure: each question would cost an order its time-outs. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final RedissonClient redis;
    private final StockLockSettings settings;
    private final Timer wait;
    private final Timer hold;
    private final Counter withoutRedis;
    private final AtomicLong askAgainNanos = new AtomicLong(System.nanoTime());

    /**
     * The locks that Redis may have given to the calling thread without its knowledge: the answer was lost, or the
     * release. A thread that is given such a lock again holds it twice, and one release would leave it locked.
     */
    private final ThreadLocal<Set<String>> doubtful = ThreadLocal.withInitial(HashSet::new);

    /**
     * A lock for all products.
     *
     * @param wait gets each wait, those that were given up included
     * @param hold gets the time from the last lock of an order to the release of all; nothing without a lock
     * @param withoutRedis counts the freezes without a lock
     */
    RedissonStockLock(RedissonClient redis, StockLockSettings settings, Timer wait, Timer hold, Counter withoutRedis) {
        this.redis = redis;
        this.settings = settings;
        this.wait = wait;
        this.hold = hold;
        this.withoutRedis = withoutRedis;
    }

    /**
     * Acquires the locks in rising order of the days, so that two orders cannot wait for each other, and refuses
     * when they were not free within {@code trip.stock-lock.wait}.
     */
    @Override
    public void whileHeld(Stay stay, Runnable action) {
        Deque<RLock> held = new ArrayDeque<>();
        try {
            if (!acquire(stay, held)) {
                throw new RefusalException(
                        Refusal.STOCK_BUSY,
                        "The nights from " + stay.firstDay() + " to " + stay.lastDay() + " of product "
                                + stay.productId() + " were not free within " + settings.longestWait() + ".");
            }
            runTimed(action, held);
        } finally {
            releaseAll(held);
        }
    }

    private void runTimed(Runnable action, Deque<RLock> held) {
        boolean locked = !held.isEmpty();
        long startedNanos = System.nanoTime();
        try {
            action.run();
        } finally {
            releaseAll(held);
            if (locked) {
                hold.record(System.nanoTime() - startedNanos, TimeUnit.NANOSECONDS);
            }
        }
    }

    /** The locks that were acquired are put into {@code held}, the last one first. */
    private boolean acquire(Stay stay, Deque<RLock> held) {
        if (pausing()) {
            withoutRedis.increment();
            return true;
        }
        long startedNanos = System.nanoTime();
        try {
            for (LocalDate day : stay.days()) {
                RLock lock = redis.getLock(name(stay.productId(), day));
                long leftNanos = settings.longestWait().toNanos() - (System.nanoTime() - startedNanos);
                if (!tryLock(lock, Math.max(0, leftNanos))) {
                    return false;
                }
                held.push(lock);
                pushSurplus(lock, held);
            }
            return true;
        } catch (RedisException failure) {
            askAgainNanos.set(System.nanoTime() + PAUSE.toNanos());
            withoutRedis.increment();
            LOG.warn("without stock locks for {}, the rows' conditions do: {}", PAUSE, failure.toString());
            return true;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            wait.record(System.nanoTime() - startedNanos, TimeUnit.NANOSECONDS);
        }
    }

    /** A refused lock is doubtful too: while Redisson waits for a lock, it reports a lost answer as a refusal. */
    private boolean tryLock(RLock lock, long waitNanos) throws InterruptedException {
        boolean acquired = false;
        try {
            acquired = lock.tryLock(waitNanos, TimeUnit.NANOSECONDS);
            return acquired;
        } finally {
            if (!acquired) {
                doubtful.get().add(lock.getName());
            }
        }
    }

    /** A lock that this thread holds several times is put into {@code held} as often, so that all are released. */
    private void pushSurplus(RLock lock, Deque<RLock> held) {
        if (doubtful.get().contains(lock.getName())) {
            for (int surplus = lock.getHoldCount() - 1; surplus > 0; surplus--) {
                held.push(lock);
            }
            doubtful.get().remove(lock.getName());
        }
    }

    private boolean pausing() {
        return System.nanoTime() - askAgainNanos.get() < 0;
    }

    /** All at once: one after the other, a Redis that stands still would cost an order its time-out for each night. */
    private void releaseAll(Deque<RLock> held) {
        List<Release> releases = new ArrayList<>();
        while (!held.isEmpty()) {
            RLock lock = held.pop();
            releases.add(new Release(lock.getName(), lock.unlockAsync()));
        }
        releases.forEach(this::await);
    }

    private record Release(String lock, RFuture<Void> done) {}

    /**
     * A lock that is gone already is only reported: the updates of the stock are right without it. The time-outs of the
     * client bound the wait.
     */
    private void await(Release release) {
        try {
            release.done().toCompletableFuture().join();
        } catch (CompletionException lost) {
            doubtful.get().add(release.lock());
            LOG.warn("a stock lock was lost before its release: {}", String.valueOf(lost.getCause()));
        }
    }

    private static String name(long productId, LocalDate day) {
        return "trip:stock-lock:" + productId + ":" + day;
    }
}
