package dev.chokepoint.uid;

/**
 * One holding of a workerId as the store knows it.
 *
 * @param grant the workerId with its window
 * @param token names this one holding; never used twice
 * @param generation names the time in which the store has forgotten nothing; another name than before says that it may
 *     have forgotten leases in between
 */
public record LeasedWorkerId(WorkerIdGrant grant, String token, String generation) {

    /** Checks the names. */
    public LeasedWorkerId {
        if (token.isBlank() || generation.isBlank()) {
            throw new IllegalArgumentException(
                    "workerId " + grant.workerId() + ": the lease has no token or no generation");
        }
    }
}
