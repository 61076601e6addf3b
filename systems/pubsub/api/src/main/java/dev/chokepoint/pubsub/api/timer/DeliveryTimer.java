package dev.chokepoint.pubsub.api.timer;

import java.time.Duration;
import java.time.Instant;

/** Gives the id of a message back to a consumer when the message is due. */
public interface DeliveryTimer {

    /**
     * Hands an id over. Ids of one key come back in the order of their times, but for those that are due within one
     * tick of the timer.
     *
     * @param id of the message
     * @param key its key
     * @param at when it is due; a time in the past means now
     * @throws TimerUnavailableException if it is not known to have been taken
     */
    void schedule(long id, String key, Instant at);

    /** How long a call of {@link #schedule} lasts at most. */
    Duration longest();
}
