package dev.chokepoint.uid.testkit;

import dev.chokepoint.uid.LeaseStore;
import dev.chokepoint.uid.WorkerIdGrant;
import dev.chokepoint.uid.WorkerIdsExhaustedException;
import java.util.Optional;

/** A store in memory that gives the workerIds from 40 on, and that a test can break. */
public final class FakeLeaseStore implements LeaseStore {

    private static final long WINDOW_MILLIS = 30_000;

    private boolean unreachable;
    private boolean lost;
    private boolean exhausted;
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

    /** The workerId that was released last, or -1. */
    public int released() {
        return released;
    }

    /** The token of the last take; empty before the first. */
    public String lastToken() {
        return lastToken;
    }

    @Override
    public WorkerIdGrant take(String token, long nowMillis) {
        answer();
        if (exhausted) {
            throw new WorkerIdsExhaustedException("all workerIds are leased");
        }
        lost = false;
        lastToken = token;
        return new WorkerIdGrant(nextWorkerId++, nowMillis, nowMillis + WINDOW_MILLIS);
    }

    @Override
    public Optional<WorkerIdGrant> renew(WorkerIdGrant held, String token, long nowMillis) {
        answer();
        return lost || !token.equals(lastToken)
                ? Optional.empty()
                : Optional.of(new WorkerIdGrant(held.workerId(), held.floorMillis(), nowMillis + WINDOW_MILLIS));
    }

    @Override
    public boolean release(int workerId, String token) {
        answer();
        released = workerId;
        return !lost;
    }

    private void answer() {
        if (unreachable) {
            throw new IllegalStateException("connection refused");
        }
    }
}
