package dev.chokepoint.uid;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
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
 * that ceiling. What it does not survive: Redis losing its data. Then an owner notices at its next renewal; until
 * then a new owner may have been given the same workerId.
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
    private int takes;
    private boolean closed;

    /**
     * What is known about the lease: either a grant that is trusted until a deadline, or the reason why there is
     * none.
     */
    private record Holding(@Nullable WorkerIdGrant grant, String token, long deadlineNanos, String missing) {

        static Holding none(String missing) {
            return new Holding(null, "", 0, missing);
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
     * Takes a workerId and keeps it renewed.
     *
     * @param client a connected client; must outlive the lease
     * @param settings the durations and the namespace
     * @param owner names this owner; two leases must never have the same, so use a random part
     * @param clock the wall clock of the generator that will use the lease
     * @param scheduler runs the renewals, each of which blocks for one round trip; must outlive the lease
     * @return the lease, held
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
        try {
            lease.takeNew();
        } catch (WorkerIdUnavailableException exhausted) {
            throw exhausted;
        } catch (RuntimeException failure) {
            throw new WorkerIdUnavailableException(
                    "no workerId could be taken from Redis: " + reason(failure), failure);
        }
        lease.schedule(settings.renewal());
        return lease;
    }

    @Override
    public WorkerIdSourceKind kind() {
        return WorkerIdSourceKind.REDIS;
    }

    @Override
    public WorkerIdGrant current() {
        Holding now = holding;
        WorkerIdGrant grant = now.grant();
        if (grant == null) {
            throw new WorkerIdUnavailableException(now.missing());
        }
        if (nanoTime.getAsLong() - now.deadlineNanos() >= 0) {
            throw new WorkerIdUnavailableException("the lease of workerId " + grant.workerId()
                    + " was not renewed within " + settings.trusted() + "; is Redis reachable?");
        }
        return grant;
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
        WorkerIdGrant grant = last.grant();
        if (grant == null) {
            return;
        }
        try {
            boolean released = store.release(grant.workerId(), last.token());
            LOG.info("workerId {} {}", grant.workerId(), released ? "given back" : "had already been lost");
        } catch (RuntimeException failure) {
            LOG.warn("workerId {} was not given back and ends with its lease", grant.workerId(), failure);
        }
    }

    /** One step of the background work; schedules the next one. */
    private synchronized void renewOrTake() {
        if (closed) {
            return;
        }
        Duration next = settings.renewal();
        try {
            WorkerIdGrant grant = holding.grant();
            if (grant == null || !renewed(grant, holding.token())) {
                takeNew();
            }
        } catch (RuntimeException failure) {
            next = settings.retry();
            LOG.warn("no lease of a workerId was renewed or taken, next attempt in {}: {}", next, reason(failure));
            if (holding.grant() == null) {
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

    private boolean renewed(WorkerIdGrant grant, String token) {
        long deadlineNanos = deadlineFromNow();
        Optional<WorkerIdGrant> renewed = store.renew(grant, token, idMillis());
        if (renewed.isEmpty()) {
            LOG.error("the lease of workerId {} was lost; no ids until there is a new one", grant.workerId());
            holding =
                    Holding.none("the lease of workerId " + grant.workerId() + " was lost to another owner or expired");
            return false;
        }
        holding = new Holding(renewed.get(), token, deadlineNanos, "");
        return true;
    }

    private void takeNew() {
        String token = owner + "#" + ++takes;
        long deadlineNanos = deadlineFromNow();
        WorkerIdGrant grant = store.take(token, idMillis());
        holding = new Holding(grant, token, deadlineNanos, "");
        LOG.info("workerId {} leased for {} by {}", grant.workerId(), settings.lease(), token);
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
