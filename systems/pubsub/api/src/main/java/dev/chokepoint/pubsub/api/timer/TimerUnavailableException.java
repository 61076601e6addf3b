package dev.chokepoint.pubsub.api.timer;

import dev.chokepoint.pubsub.api.problem.UnavailableException;
import org.jspecify.annotations.Nullable;

/** RocketMQ did not confirm that it has the id of a message. It may have it nevertheless. */
public final class TimerUnavailableException extends UnavailableException {
    private static final long serialVersionUID = 1L;

    /** With what was tried and, if something was thrown, why it failed. */
    public TimerUnavailableException(String message, @Nullable Throwable cause) {
        super(Reason.BROKER, message, cause);
    }
}
