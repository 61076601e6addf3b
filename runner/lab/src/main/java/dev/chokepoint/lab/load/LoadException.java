package dev.chokepoint.lab.load;

/** The load did not run as planned, or its sample log cannot be trusted; the trial is invalid. */
public final class LoadException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Says what happened, where, and what to do. */
    public LoadException(String message) {
        super(message);
    }

    /** Says what happened, where, and what to do, and gives the error below it. */
    public LoadException(String message, Throwable cause) {
        super(message, cause);
    }
}
