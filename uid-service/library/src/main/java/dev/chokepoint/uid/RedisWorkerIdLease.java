package dev.chokepoint.uid;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RedissonClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A workerId leased from Redis: the remedy of report 000 ("使用Redis发放 workerId").
 *
 * <p>Taken at start, renewed every third of the lease, given back on close. It fails closed: when no renewal has
 * succeeded within the trusted time (monotonic clock, counted from before the request), or Redis says that the lease
 * is not ours any more, {@link #current()} throws until a new lease was taken; the next attempt follows by itself.
 * See {@link LeaseSettings} for the durations.
 *
 * <p>What keeps ids apart even if an owner is paused between that check and its next id: each owner may only use id
 * times below a ceiling that is stored in Redis before it is used, and the next owner of the same workerId starts at
 * that ceiling.
 *
 * <p>If Redis may have forgotten leases, it gives out no workerId for one lease ({@link LeaseScripts}). A holder that
 * still trusts its lease registers it again with its next renewal and goes on. That counts only if the answer arrives
 * while the old lease is trusted: until then nobody else can have the workerId, and from then on Redis knows it. What
 * this does not cover stands in docs/settings.md.
 */
public final class RedisWorkerIdLease implements WorkerIdSource {

    private static final Logger LOG = LoggerFactory.getLogger(RedisWorkerIdLease.class);

    private final LeaseStore store;
    private final LeaseSettings settings;
    private final String owner;
    private final InstantSource clock;
    private final LongSupplier nanoTime;
    private final RenewalTimer timer;

    private volatile Holding holding;
    private @Nullable LongSupplier lastIdMillis;
    private final AtomicLong losses = new AtomicLong();
    private int takes;
    private boolean closed;

    /**
     * What is known about the lease: either a lease that is trusted until a deadline, or the reason why there is none.
     * If workerIds are withheld, the deadline says until when.
     */
    private record Holding(@Nullable LeasedWorkerId lease, long deadlineNanos, String missing, boolean withheld) {

        static Holding none(String missing) {
            return new Holding(null, 0, missing, false);
        }
    }

    private RedisWorkerIdLease(
            LeaseStore store,
            LeaseSettings settings,
            String owner,
            InstantSource clock,
            LongSupplier nanoTime,
            RenewalTimer timer) {
        this.store = store;
        this.settings = settings;
        this.owner = owner;
        this.clock = clock;
        this.nanoTime = nanoTime;
        this.timer = timer;
        this.holding = Holding.none("no workerId was taken yet");
    }

    /**
     * Takes a workerId and keeps it renewed. If Redis gives none out for a while, because it may have forgotten leases,
     * the result has none until then, and {@link #current()} says so.
     *
     * @param client a connected client; must outlive the lease
     * @param settings the durations and the namespace
     * @param owner names this owner; two leases must never have the same, so use a random part
     * @param clock the wall clock of the generator that will use the lease
     * @param scheduler runs the renewals, each of which blocks for one round trip; must outlive the lease
     * @return the lease, held or withheld
     * @throws WorkerIdsExhaustedException when all workerIds are leased or in quarantine
     * @throws WorkerIdUnavailableException when Redis did not answer
     */
    public static RedisWorkerIdLease take(
            RedissonClient client,
            LeaseSettings settings,
            String owner,
            InstantSource clock,
            ScheduledExecutorService scheduler) {
        RenewalTimer timer = RenewalTimer.of(scheduler);
        return take(new RedissonLeaseStore(client, settings), settings, owner, clock, System::nanoTime, timer);
    }

    static RedisWorkerIdLease take(
            LeaseStore store,
            LeaseSettings settings,
            String owner,
            InstantSource clock,
            LongSupplier nanoTime,
            RenewalTimer timer) {
        RedisWorkerIdLease lease = new RedisWorkerIdLease(store, settings, owner, clock, nanoTime, timer);
        Duration next = settings.renewal();
        try {
            lease.takeNew();
        } catch (WorkerIdsWithheldException withheld) {
            next = lease.awaitEndOf(withheld);
        } catch (WorkerIdUnavailableException exhausted) {
            throw exhausted;
        } catch (RuntimeException failure) {
            throw new WorkerIdUnavailableException(
                    "no workerId could be taken from Redis: " + reason(failure), failure);
        }
        lease.schedule(next);
        return lease;
    }

    @Override
    public WorkerIdSourceKind kind() {
        return WorkerIdSourceKind.REDIS;
    }

    @Override
    public WorkerIdGrant current() {
        Holding now = holding;
        LeasedWorkerId lease = now.lease();
        long leftNanos = now.deadlineNanos() - nanoTime.getAsLong();
        if (lease == null && now.withheld()) {
            throw new WorkerIdsWithheldException(now.missing(), Duration.ofNanos(leftNanos));
        }
        if (lease == null) {
            throw new WorkerIdUnavailableException(now.missing());
        }
        if (leftNanos <= 0) {
            throw new WorkerIdUnavailableException(
                    "the lease of workerId " + lease.grant().workerId() + " was not renewed within "
                            + settings.trusted() + "; is Redis reachable?");
        }
        return lease.grant();
    }

    @Override
    public long losses() {
        return losses.get();
    }

    @Override
    public synchronized void attach(LongSupplier lastIdMillis) {
        if (this.lastIdMillis != null) {
            throw new IllegalStateException("this lease already feeds a generator; take a second lease");
        }
        this.lastIdMillis = lastIdMillis;
    }

    @Override
    public synchronized void close() {
        closed = true;
        Holding last = holding;
        holding = Holding.none("the lease was given back; no more ids");
        LeasedWorkerId lease = last.lease();
        if (lease == null) {
            return;
        }
        int workerId = lease.grant().workerId();
        try {
            LOG.info("workerId {} {}", workerId, store.release(lease) ? "given back" : "had already been lost");
        } catch (RuntimeException failure) {
            LOG.warn("workerId {} was not given back and ends with its lease", workerId, failure);
        }
    }

    /** One step of the background work; schedules the next one. */
    private synchronized void renewOrTake() {
        if (closed) {
            return;
        }
        Duration next = settings.renewal();
        try {
            if (!renewed()) {
                takeNew();
            }
        } catch (WorkerIdsWithheldException withheld) {
            next = awaitEndOf(withheld);
        } catch (RuntimeException failure) {
            next = settings.retry();
            LOG.warn("no lease of a workerId was renewed or taken, next attempt in {}: {}", next, reason(failure));
            if (holding.lease() == null) {
                holding = Holding.none("no workerId: " + reason(failure));
            }
        }
        schedule(next);
    }

    /** Redisson wraps what happened, for instance a refused connection, in exceptions that say nothing. */
    private static String reason(RuntimeException failure) {
        Throwable reason = failure;
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            reason = cause;
        }
        return reason.toString();
    }

    /** Whether there is a lease that goes on. */
    private boolean renewed() {
        LeasedWorkerId held = holding.lease();
        if (held == null) {
            return false;
        }
        long oldDeadlineNanos = holding.deadlineNanos();
        long deadlineNanos = deadlineFromNow();
        Optional<LeasedWorkerId> answer = store.renew(held, isAhead(oldDeadlineNanos), idMillis());
        boolean again = answer.isPresent() && !answer.get().generation().equals(held.generation());
        if (answer.isPresent() && (!again || isAhead(oldDeadlineNanos))) {
            holding = new Holding(answer.get(), deadlineNanos, "", false);
            if (again) {
                LOG.warn(
                        "Redis may have forgotten leases; workerId {} is registered again and stays in use",
                        held.grant().workerId());
            }
            return true;
        }
        int workerId = held.grant().workerId();
        LOG.error("the lease of workerId {} was lost; no ids until there is a new one", workerId);
        holding = Holding.none("the lease of workerId " + workerId + " was lost to another owner or expired");
        losses.incrementAndGet();
        answer.ifPresent(store::release);
        return false;
    }

    private void takeNew() {
        takes++;
        String token = owner + "#" + takes;
        long deadlineNanos = deadlineFromNow();
        // Only a process that has held nothing yet can know that this is the first start.
        LeasedWorkerId lease = store.take(token, idMillis(), settings.firstStart() && takes == 1);
        holding = new Holding(lease, deadlineNanos, "", false);
        LOG.info("workerId {} leased for {} by {}", lease.grant().workerId(), settings.lease(), token);
    }

    /** Answers when to ask again. */
    private Duration awaitEndOf(WorkerIdsWithheldException withheld) {
        Duration remaining = withheld.remaining();
        String missing = "no ids until " + clock.instant().plus(remaining) + ": " + withheld.getMessage();
        LOG.warn("{}", missing);
        holding = new Holding(null, nanoTime.getAsLong() + remaining.toNanos(), missing, true);
        return remaining.compareTo(settings.retry()) < 0 ? settings.retry() : remaining;
    }

    private boolean isAhead(long deadlineNanos) {
        return deadlineNanos - nanoTime.getAsLong() > 0;
    }

    private long deadlineFromNow() {
        return nanoTime.getAsLong() + settings.trusted().toNanos();
    }

    /**
     * The id time that the next window must at least cover: the clock's, or the generator's if that runs ahead of it.
     */
    private long idMillis() {
        long clockMillis = SnowflakeLayout.toIdMillis(clock.millis());
        LongSupplier last = lastIdMillis;
        return last == null ? clockMillis : Math.max(clockMillis, last.getAsLong());
    }

    private void schedule(Duration delay) {
        try {
            timer.after(delay, this::renewOrTake);
        } catch (RejectedExecutionException stopped) {
            LOG.error("renewals have ended because their scheduler was shut down; the lease will run out", stopped);
        }
    }
}
