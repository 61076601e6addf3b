package dev.chokepoint.uid;

import java.util.Optional;

/** A store in memory with one workerId after the other, that the test can break. */
final class FakeLeaseStore implements LeaseStore {

    private static final long WINDOW_MILLIS = 30_000;

    private boolean unreachable;
    private boolean lost;
    private boolean exhausted;
    private int nextWorkerId = 40;
    private int released = -1;
    private String lastToken = "";

    void unreachable(boolean value) {
        unreachable = value;
    }

    /** From now on no holding is known any more, until somebody takes a new one. */
    void loseHolding() {
        lost = true;
    }

    void exhausted(boolean value) {
        exhausted = value;
    }

    int released() {
        return released;
    }

    String lastToken() {
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
