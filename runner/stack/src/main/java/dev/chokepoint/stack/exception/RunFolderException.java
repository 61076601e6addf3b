package dev.chokepoint.stack.exception;

/** The run folder cannot be made, written to, or has too little room. */
public final class RunFolderException extends StackException {
    private static final long serialVersionUID = 1L;

    /**
     * States what is wrong with the folder.
     *
     * @param message what happened, where, what is allowed and what to do
     */
    public RunFolderException(String message) {
        super(message);
    }

    /**
     * States what is wrong with the folder.
     *
     * @param message what happened, where, what is allowed and what to do
     * @param cause why
     */
    public RunFolderException(String message, Throwable cause) {
        super(message, cause);
    }
}
