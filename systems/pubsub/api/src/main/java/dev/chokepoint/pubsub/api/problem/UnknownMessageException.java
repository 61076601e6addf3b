package dev.chokepoint.pubsub.api.problem;

/** There is no message with this id. */
public final class UnknownMessageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** With the id that was asked for. */
    public UnknownMessageException(long id) {
        super("there is no message " + id);
    }
}
