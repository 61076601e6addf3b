package dev.chokepoint.lab;

/** A probe could not read its number, so nothing proves the cause. */
final class ProbeFailedException extends Exception {
    private static final long serialVersionUID = 1L;

    ProbeFailedException(String probe, Exception cause) {
        super("probe " + probe + ": " + cause.getMessage(), cause);
    }
}
