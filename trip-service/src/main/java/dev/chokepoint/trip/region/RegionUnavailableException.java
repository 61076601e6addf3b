package dev.chokepoint.trip.region;

/** The third party gave no usable answer in time. This is expected now and then, so there is no stack trace. */
public final class RegionUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Says what was wrong.
     *
     * @param message the reason
     */
    public RegionUnavailableException(String message) {
        super(message, null, false, false);
    }
}
