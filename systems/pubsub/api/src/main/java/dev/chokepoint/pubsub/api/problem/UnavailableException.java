package dev.chokepoint.pubsub.api.problem;

import org.jspecify.annotations.Nullable;

/** A broker did not do its part; the same call may succeed later. */
public class UnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** With what was tried and, if something was thrown, why it failed. */
    protected UnavailableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
