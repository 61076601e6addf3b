package dev.chokepoint.pubsub.api.problem;

import org.jspecify.annotations.Nullable;

/** What was asked for cannot be done now; the same call may succeed later. */
public class UnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What stands in the way. */
    public enum Reason {
        /** A broker did not do its part. */
        BROKER("broker-unavailable", "A broker does not answer"),
        /** Another message or another call has to be finished first. */
        BUSY("busy", "Something else has to be finished first"),
        /** This process ends. */
        ENDING("ending", "The service ends");

        private final String type;
        private final String title;

        Reason(String type, String title) {
            this.type = type;
            this.title = title;
        }
    }

    private final Reason reason;

    /** With what was tried and, if something was thrown, why it failed. */
    protected UnavailableException(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** The type of the problem, below that of the service. */
    final String type() {
        return reason.type;
    }

    /** The title of the problem. */
    final String title() {
        return reason.title;
    }
}
