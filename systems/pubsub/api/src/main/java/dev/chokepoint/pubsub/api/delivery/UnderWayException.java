package dev.chokepoint.pubsub.api.delivery;

import dev.chokepoint.pubsub.api.problem.UnavailableException;

/** Another call is sending the message now; a later one finds it sent. */
final class UnderWayException extends UnavailableException {
    private static final long serialVersionUID = 1L;

    UnderWayException(long id) {
        super(Reason.BUSY, "message " + id + " is being sent by another call", null);
    }
}
