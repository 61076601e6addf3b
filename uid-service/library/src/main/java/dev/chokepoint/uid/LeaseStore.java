package dev.chokepoint.uid;

import java.util.Optional;

/**
 * The shared memory of who holds which workerId. Every method is one atomic step; failures of the store are runtime
 * exceptions.
 */
public interface LeaseStore {

    /**
     * Takes a workerId that is free and out of quarantine.
     *
     * @param token names this one holding; never used twice
     * @param nowMillis the owner's id time; its window starts here, or where the window of the last owner ended if
     *     that is later
     * @param firstStart whether the owner states that an empty store is a new one, of which nobody can hold a workerId
     * @return the workerId with its window
     * @throws WorkerIdsExhaustedException when all are held or in quarantine
     * @throws WorkerIdsWithheldException when the store may have forgotten leases that are still trusted
     */
    LeasedWorkerId take(String token, long nowMillis, boolean firstStart);

    /**
     * Extends a holding, if its token still holds it. A store that has forgotten a trusted one registers it again; the
     * answer then has another generation.
     *
     * @param held what {@link #take} or the last renewal gave
     * @param trusted whether the owner still trusts its lease, so that nobody else can hold the workerId
     * @param nowMillis the owner's id time; the window's end moves to one lease after it, and never back
     * @return the holding with its longer window; empty when the lease has ended or belongs to another token
     */
    Optional<LeasedWorkerId> renew(LeasedWorkerId held, boolean trusted, long nowMillis);

    /**
     * Ends a holding, if its token still holds it; the quarantine starts.
     *
     * @param held what {@link #take} or the last renewal gave
     * @return false when there was nothing to end
     */
    boolean release(LeasedWorkerId held);
}
