package dev.chokepoint.stack;

/** The run folder cannot be made, written to, or has too little room. */
public final class RunFolderException extends StackException {
    private static final long serialVersionUID = 1L;

    RunFolderException(String message) {
        super(message);
    }

    RunFolderException(String message, Throwable cause) {
        super(message, cause);
    }
}
