package dev.chokepoint.uid;

import java.util.function.LongSupplier;

/** A source whose grant the test changes as it likes. */
final class FixedWorkerId implements WorkerIdSource {

    private volatile WorkerIdGrant grant;
    private LongSupplier lastIdMillis = () -> -1;

    FixedWorkerId(WorkerIdGrant grant) {
        this.grant = grant;
    }

    void grant(WorkerIdGrant next) {
        this.grant = next;
    }

    long lastIdMillis() {
        return lastIdMillis.getAsLong();
    }

    @Override
    public WorkerIdSourceKind kind() {
        return WorkerIdSourceKind.HOST;
    }

    @Override
    public WorkerIdGrant current() {
        return grant;
    }

    @Override
    public void attach(LongSupplier lastIdMillis) {
        this.lastIdMillis = lastIdMillis;
    }

    @Override
    public void close() {}
}
