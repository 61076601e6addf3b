package dev.chokepoint.stack.exception;

/** A port that was asked for is in use, or none is free. */
public final class PortTakenException extends StackException {
    private static final long serialVersionUID = 1L;

    /**
     * States which port is taken.
     *
     * @param message what happened, where, what is allowed and what to do
     */
    public PortTakenException(String message) {
        super(message);
    }
}
