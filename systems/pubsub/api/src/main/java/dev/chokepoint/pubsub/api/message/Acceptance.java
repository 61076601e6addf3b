package dev.chokepoint.pubsub.api.message;

/** How a message gets into the table and its id to the broker. Chosen once, at start. */
interface Acceptance {

    /**
     * Takes a message over: after this it will be sent at its time, whatever fails.
     *
     * @return its id
     * @throws dev.chokepoint.pubsub.api.timer.TimerUnavailableException if it needs the broker and the broker did not
     *     take the id; then nothing was accepted
     */
    long accept(NewMessage message);

    /** Which of the two forms this is. */
    AcceptanceKind kind();
}
