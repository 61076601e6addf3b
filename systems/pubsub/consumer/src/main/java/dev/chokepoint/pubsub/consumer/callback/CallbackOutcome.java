package dev.chokepoint.pubsub.consumer.callback;

import java.util.Locale;

/** What a callback came to. */
public enum CallbackOutcome {
    /** The API has answered that the message is sent. */
    DELIVERED,
    /** The API knows no such message. */
    UNKNOWN,
    /** The pool gave no connection in time: {@code ConnectionPoolTimeoutException}. */
    NO_CONNECTION,
    /** The API did not answer, or answered with an error. */
    FAILED;

    /** As it stands in a meter's label. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
