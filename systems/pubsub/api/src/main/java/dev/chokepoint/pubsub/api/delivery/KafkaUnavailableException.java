package dev.chokepoint.pubsub.api.delivery;

import dev.chokepoint.pubsub.api.problem.UnavailableException;
import org.jspecify.annotations.Nullable;

/** Kafka did not acknowledge a message in time, and may have it nevertheless. Or nobody asked it, during a pause. */
final class KafkaUnavailableException extends UnavailableException {
    private static final long serialVersionUID = 1L;

    KafkaUnavailableException(String message, @Nullable Throwable cause) {
        super(Reason.BROKER, message, cause);
    }
}
