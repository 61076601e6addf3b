package dev.chokepoint.uid.testkit;

import dev.chokepoint.uid.LeaseStore;
import dev.chokepoint.uid.LeasedWorkerId;
import dev.chokepoint.uid.WorkerIdGrant;
import dev.chokepoint.uid.WorkerIdsExhaustedException;
import dev.chokepoint.uid.WorkerIdsWithheldException;
import java.time.Duration;
import java.util.Optional;

/** A store in memory that gives the workerIds from 40 on, and that a test can break. */
public final class FakeLeaseStore implements LeaseStore {

    private static final long WINDOW_MILLIS = 30_000;

    private boolean unreachable;
    private boolean lost;
    private boolean exhausted;
    private Duration withheld = Duration.ZERO;
    private boolean lastFirstStart;
    private boolean lastTrusted;
    private int generation;
    private Runnable beforeAnswer = () -> {};
    private int nextWorkerId = 40;
    private int released = -1;
    private String lastToken = "";

    /**
     * Breaks or mends the connection.
     *
     * @param value whether every call fails from now on
     */
    public void unreachable(boolean value) {
        unreachable = value;
    }

    /** Forgets the holding. The next take makes a new one. */
    public void loseHolding() {
        lost = true;
    }

    /**
     * Takes or gives back all workerIds.
     *
     * @param value whether there is none left to take
     */
    public void exhausted(boolean value) {
        exhausted = value;
    }

    /**
     * Gives nothing out.
     *
     * @param remaining for how long from now on; zero ends it
     */
    public void withhold(Duration remaining) {
        withheld = remaining;
    }

    /** Forgets everything. A renewal then registers the holding again. */
    public void beginGeneration() {
        generation++;
    }

    /**
     * Delays renewals.
     *
     * @param action what happens before a renewal is answered
     */
    public void beforeAnswer(Runnable action) {
        beforeAnswer = action;
    }

    /** Whether the last take stated a first start. */
    public boolean lastFirstStart() {
        return lastFirstStart;
    }

    /** Whether the owner of the last renewal trusted its lease. */
    public boolean lastTrusted() {
        return lastTrusted;
    }

    /** The workerId that was released last, or -1. */
    public int released() {
        return released;
    }

    /** The token of the last take; empty before the first. */
    public String lastToken() {
        return lastToken;
    }

    @Override
    public LeasedWorkerId take(String token, long nowMillis, boolean firstStart) {
        answer();
        lastFirstStart = firstStart;
        if (!withheld.isZero()) {
            throw new WorkerIdsWithheldException("Redis has no record", withheld);
        }
        if (exhausted) {
            throw new WorkerIdsExhaustedException("all workerIds are leased");
        }
        lost = false;
        lastToken = token;
        return leased(new WorkerIdGrant(nextWorkerId++, nowMillis, nowMillis + WINDOW_MILLIS), token);
    }

    @Override
    public Optional<LeasedWorkerId> renew(LeasedWorkerId held, boolean trusted, long nowMillis) {
        answer();
        lastTrusted = trusted;
        beforeAnswer.run();
        WorkerIdGrant grant = held.grant();
        return lost || !held.token().equals(lastToken)
                ? Optional.empty()
                : Optional.of(leased(
                        new WorkerIdGrant(grant.workerId(), grant.floorMillis(), nowMillis + WINDOW_MILLIS),
                        held.token()));
    }

    private LeasedWorkerId leased(WorkerIdGrant grant, String token) {
        return new LeasedWorkerId(grant, token, "generation-" + generation);
    }

    @Override
    public boolean release(LeasedWorkerId held) {
        answer();
        released = held.grant().workerId();
        return !lost;
    }

    private void answer() {
        if (unreachable) {
            throw new IllegalStateException("connection refused");
        }
    }
}
