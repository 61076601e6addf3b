package dev.chokepoint.stack.exception;

/** A component or program that could not be built, started, reached or stopped. */
public final class ComponentException extends StackException {
    private static final long serialVersionUID = 1L;

    /**
     * Says what went wrong with which component.
     *
     * @param message component, what happened, what was awaited or allowed, what to do, and its last log lines
     */
    public ComponentException(String message) {
        super(message);
    }

    /**
     * Says what went wrong with which component, and why.
     *
     * @param message component, what happened, what was awaited or allowed, what to do
     * @param cause the error below it
     */
    public ComponentException(String message, Throwable cause) {
        super(message, cause);
    }
}
