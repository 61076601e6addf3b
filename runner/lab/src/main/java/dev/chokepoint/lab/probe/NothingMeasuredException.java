package dev.chokepoint.lab.probe;

/** The load contained nothing that the probe counts, such as a load of queries for a number per order. */
public final class NothingMeasuredException extends ProbeException {
    private static final long serialVersionUID = 1L;

    /** Says which number it is and what it would have been of. */
    public NothingMeasuredException(String message) {
        super(message);
    }

    /** As the other one, with the error below it. */
    public NothingMeasuredException(String message, Throwable cause) {
        super(message, cause);
    }
}
