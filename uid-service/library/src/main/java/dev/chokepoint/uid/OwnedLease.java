package dev.chokepoint.uid;

import java.util.function.LongSupplier;

/** A lease together with something that was made for it alone and ends after it: its client, or its thread. */
final class OwnedLease implements WorkerIdSource {

    private final WorkerIdSource lease;
    private final Runnable endOthers;

    OwnedLease(WorkerIdSource lease, Runnable endOthers) {
        this.lease = lease;
        this.endOthers = endOthers;
    }

    @Override
    public WorkerIdSourceKind kind() {
        return lease.kind();
    }

    @Override
    public WorkerIdGrant current() {
        return lease.current();
    }

    @Override
    public void attach(LongSupplier lastIdMillis) {
        lease.attach(lastIdMillis);
    }

    @Override
    public long losses() {
        return lease.losses();
    }

    @Override
    public void close() {
        lease.close();
        endOthers.run();
    }
}
