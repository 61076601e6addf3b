package dev.chokepoint.pubsub.api.delivery;

import dev.chokepoint.pubsub.api.problem.UnavailableException;

/** Earlier messages of the key were sent, and there are more; a further call goes on. */
final class EarlierFirstException extends UnavailableException {
    private static final long serialVersionUID = 1L;

    EarlierFirstException(long id, int sent) {
        super(
                Reason.BUSY,
                "message " + id + " waits: " + sent + " earlier ones of its key were sent, and there are more",
                null);
    }
}
