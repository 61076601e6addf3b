package dev.chokepoint.uid;

/** There is no workerId that may be used now, so no id may be issued; a later call may succeed. */
public class WorkerIdUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Without a cause.
     *
     * @param message what is missing, since when, and what to do
     */
    public WorkerIdUnavailableException(String message) {
        super(message);
    }

    /**
     * With the failure behind it.
     *
     * @param message what is missing, since when, and what to do
     * @param cause what failed
     */
    public WorkerIdUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }

    static WorkerIdUnavailableException endOfWindow(WorkerIdGrant grant, long idMillis) {
        return new WorkerIdUnavailableException("workerId " + grant.workerId() + ": id time " + idMillis
                + " ms has reached the end of the granted window, " + grant.ceilingMillis()
                + " ms; ask again after the next renewal");
    }
}
