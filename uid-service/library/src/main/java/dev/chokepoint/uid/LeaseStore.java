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
     * @return the workerId with its window
     * @throws WorkerIdsExhaustedException when all are held or in quarantine
     */
    WorkerIdGrant take(String token, long nowMillis);

    /**
     * Extends a holding, if the token still holds it.
     *
     * @param held what {@link #take} or the last renewal gave
     * @param token the holder
     * @param nowMillis the owner's id time; the window's end moves to one lease after it, and never back
     * @return the workerId with its longer window; empty when the lease has ended or belongs to another token
     */
    Optional<WorkerIdGrant> renew(WorkerIdGrant held, String token, long nowMillis);

    /**
     * Ends a holding, if the token still holds it; the quarantine starts.
     *
     * @param workerId what is held
     * @param token the holder
     * @return false when there was nothing to end
     */
    boolean release(int workerId, String token);
}
