package dev.chokepoint.stack.exception;

/**
 * A stack that could not be started, watched or stopped: a component that fails, another runner that holds the stack, a
 * port that is taken, a run folder that cannot be used. Every message says what happened, where, what is allowed and
 * what to do; the command line prints it as it is and exits with 3.
 */
public sealed class StackException extends RuntimeException permits ComponentException {
    private static final long serialVersionUID = 1L;

    /** Says what happened, where, what is allowed and what to do. */
    public StackException(String message) {
        super(message);
    }

    /** The same with the error below it. */
    public StackException(String message, Throwable cause) {
        super(message, cause);
    }
}
