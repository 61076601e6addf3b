package dev.chokepoint.stack;

/** A port that was asked for is in use, or none is free. */
public final class PortTakenException extends StackException {
    private static final long serialVersionUID = 1L;

    PortTakenException(String message) {
        super(message);
    }
}
