package dev.chokepoint.stack.exception;

/**
 * A stack that could not be started, watched or stopped. Every message says what happened, where, what is allowed and
 * what to do; the command line prints it as it is and exits with 3.
 */
public abstract sealed class StackException extends RuntimeException
        permits ComponentException, StackBusyException, PortTakenException, RunFolderException {
    private static final long serialVersionUID = 1L;

    StackException(String message) {
        super(message);
    }

    StackException(String message, Throwable cause) {
        super(message, cause);
    }
}
