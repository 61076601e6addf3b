package dev.chokepoint.lab.probe;

/** The load contained nothing that the probe counts, such as a load of queries for a number per order. */
public final class NothingMeasuredException extends ProbeException {
    private static final long serialVersionUID = 1L;

    /**
     * Says what did not happen.
     *
     * @param message which number, and what it would have been of
     */
    public NothingMeasuredException(String message) {
        super(message);
    }

    /**
     * Names what did not happen and the probe.
     *
     * @param message which number, and what it would have been of
     * @param cause the error below it
     */
    public NothingMeasuredException(String message, Throwable cause) {
        super(message, cause);
    }
}
