package dev.chokepoint.uid;

import java.util.function.LongSupplier;

/**
 * Where a generator's workerId comes from. Chosen once at start by the setting {@code uid.worker-id.source}; one source
 * feeds one generator.
 */
public interface WorkerIdSource extends AutoCloseable {

    /**
     * Which source this is.
     *
     * @return the kind, whose {@link WorkerIdSourceKind#setting()} is the value of {@code uid.worker-id.source}
     */
    WorkerIdSourceKind kind();

    /**
     * The workerId that may be used at this very moment; asked for before every id, so it must be cheap.
     *
     * @return the grant; the same object as long as nothing has changed
     * @throws WorkerIdUnavailableException when there is none now, for instance because a lease was lost
     */
    WorkerIdGrant current();

    /**
     * Called once by the generator that uses this source.
     *
     * @param lastIdMillis gives the highest id time issued so far, in milliseconds since {@link
     *     SnowflakeLayout#EPOCH}
     * @throws IllegalStateException when the source already feeds another generator, since both would issue the same
     *     ids
     */
    void attach(LongSupplier lastIdMillis);

    /**
     * How often a workerId was lost since the start: its lease had ended, or was another owner's, before it was given
     * back.
     *
     * @return 0 or more; always 0 for a source without leases
     */
    long losses();

    /** Gives the workerId back; {@link #current()} throws from then on. A second call does nothing. */
    @Override
    void close();
}
