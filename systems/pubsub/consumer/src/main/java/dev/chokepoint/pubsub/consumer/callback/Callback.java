package dev.chokepoint.pubsub.consumer.callback;

/** Asks the API to send a due message. */
@FunctionalInterface
public interface Callback {

    /** Asks once and says what it came to; it never throws for an API that does not answer. */
    CallbackOutcome deliver(long id);
}
