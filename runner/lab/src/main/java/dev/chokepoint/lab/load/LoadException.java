package dev.chokepoint.lab.load;

/** The load did not run as planned, or its sample log cannot be trusted; the trial is invalid. */
public final class LoadException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Says what happened.
     *
     * @param message what, where, and what to do
     */
    public LoadException(String message) {
        super(message);
    }

    /**
     * Says what happened and why.
     *
     * @param message what, where, and what to do
     * @param cause the error below it
     */
    public LoadException(String message, Throwable cause) {
        super(message, cause);
    }
}
