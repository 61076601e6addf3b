package dev.chokepoint.stack;

/** Another runner holds the stack of this repository. */
public final class StackBusyException extends StackException {
    private static final long serialVersionUID = 1L;

    StackBusyException(String message) {
        super(message);
    }

    StackBusyException(String message, Throwable cause) {
        super(message, cause);
    }
}
