package dev.chokepoint.uid;

/** All 1024 workerIds are leased or in quarantine. */
public class WorkerIdsExhaustedException extends WorkerIdUnavailableException {

    private static final long serialVersionUID = 1L;

    /**
     * Says how long to wait.
     *
     * @param message how many are taken, and when the next becomes free
     */
    public WorkerIdsExhaustedException(String message) {
        super(message);
    }
}
