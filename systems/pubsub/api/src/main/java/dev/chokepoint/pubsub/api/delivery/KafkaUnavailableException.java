package dev.chokepoint.pubsub.api.delivery;

import dev.chokepoint.pubsub.api.problem.UnavailableException;

/** Kafka did not acknowledge a message in time. It may have it nevertheless. */
final class KafkaUnavailableException extends UnavailableException {
    private static final long serialVersionUID = 1L;

    KafkaUnavailableException(String message, Throwable cause) {
        super(Reason.BROKER, message, cause);
    }
}
