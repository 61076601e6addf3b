package dev.chokepoint.grpc.entry.chain;

/** Something behind the entry failed, or did not answer in time. Whether the note was saved is not known. */
public final class NoAnswerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoAnswerException(String message, Throwable cause) {
        super(message, cause);
    }
}
