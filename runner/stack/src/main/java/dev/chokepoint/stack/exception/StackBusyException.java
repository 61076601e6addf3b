package dev.chokepoint.stack.exception;

/** Another runner holds the stack of this repository. */
public final class StackBusyException extends StackException {
    private static final long serialVersionUID = 1L;

    /**
     * States who holds the lock.
     *
     * @param message what happened, where, what is allowed and what to do
     */
    public StackBusyException(String message) {
        super(message);
    }

    /**
     * States who holds the lock.
     *
     * @param message what happened, where, what is allowed and what to do
     * @param cause why
     */
    public StackBusyException(String message, Throwable cause) {
        super(message, cause);
    }
}
