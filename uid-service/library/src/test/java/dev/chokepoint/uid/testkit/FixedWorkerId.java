package dev.chokepoint.uid.testkit;

import dev.chokepoint.uid.WorkerIdGrant;
import dev.chokepoint.uid.WorkerIdSource;
import dev.chokepoint.uid.WorkerIdSourceKind;
import java.util.function.LongSupplier;

/** A source that gives the grant that a test sets. */
public final class FixedWorkerId implements WorkerIdSource {

    private volatile WorkerIdGrant grant;
    private LongSupplier lastIdMillis = () -> -1;

    /**
     * Starts with a grant.
     *
     * @param grant what {@link #current()} gives
     */
    public FixedWorkerId(WorkerIdGrant grant) {
        this.grant = grant;
    }

    /**
     * Replaces the grant.
     *
     * @param next what {@link #current()} gives from now on
     */
    public void grant(WorkerIdGrant next) {
        this.grant = next;
    }

    /** What the attached generator says is its last id time, or -1 without a generator. */
    public long lastIdMillis() {
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
    public long losses() {
        return 0;
    }

    @Override
    public void close() {}
}
