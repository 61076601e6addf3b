package dev.chokepoint.stack.exception;

/** A component or program that could not be built, started, reached or stopped. */
public final class ComponentException extends StackException {
    private static final long serialVersionUID = 1L;

    /** Says which component, what happened, what was awaited or allowed, what to do, and its last log lines. */
    public ComponentException(String message) {
        super(message);
    }

    /** The same with the error below it. */
    public ComponentException(String message, Throwable cause) {
        super(message, cause);
    }
}
