package dev.chokepoint.trip.region;

/** The third party gave no usable answer in time; expected now and then, so it carries no stack trace. */
final class RegionUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    RegionUnavailableException(String message) {
        super(message, null, false, false);
    }
}
