package dev.chokepoint.pubsub.api.broker;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Whether a request may ask the broker itself. After a time-out or a refusal nobody asks it for a while. Then one
 * request asks it again, and the others go on without it until it has answered: a broker that stands still would keep
 * each thread for its time-out.
 */
public final class BrokerPause {
    /** So long the broker is not asked after a failure. */
    public static final Duration PAUSE = Duration.ofSeconds(1);

    private static final long NONE = 0;

    private final InstantSource clock;
    private final long longestMillis;
    private final AtomicLong untilMillis = new AtomicLong(NONE);

    /**
     * No pause at first.
     *
     * @param longest how long one question lasts at most
     */
    public BrokerPause(InstantSource clock, Duration longest) {
        this.clock = clock;
        this.longestMillis = longest.plus(PAUSE).toMillis();
    }

    /** Whether the caller may ask. Who may has to say what came out. Of several that come after a pause one may. */
    public boolean mayAsk() {
        long until = untilMillis.get();
        if (until == NONE) {
            return true;
        }
        long now = clock.millis();
        long left = until - now;
        // More is left than there can be if the clock was set back. The pause must not last until it has caught up.
        boolean over = left <= 0 || left > longestMillis;
        return over && untilMillis.compareAndSet(until, now + longestMillis);
    }

    /** The broker has answered: everybody may ask again. */
    public void answered() {
        if (untilMillis.get() != NONE) {
            untilMillis.set(NONE);
        }
    }

    /** The broker did not answer, or refused. */
    public void failed() {
        untilMillis.set(clock.millis() + PAUSE.toMillis());
    }
}
