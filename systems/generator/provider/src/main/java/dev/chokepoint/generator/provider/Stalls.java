package dev.chokepoint.generator.provider;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * When the provider stalls: at the end of each period, counted from the start of the process. It is a model of a pause,
 * such as a full collection. Calls that arrive meanwhile wait. One that has begun before is not held up.
 */
final class Stalls {
    private final long everyNanos;
    private final long lengthNanos;
    private final LongSupplier sinceStartNanos;

    /**
     * Stalls of one length.
     *
     * @param length less than a period; 0 for no stalls
     * @param sinceStartNanos the time since the start of the process, which never goes back
     */
    Stalls(Duration every, Duration length, LongSupplier sinceStartNanos) {
        this.everyNanos = every.toNanos();
        this.lengthNanos = length.toNanos();
        this.sinceStartNanos = sinceStartNanos;
    }

    /** How much of a stall is left now; 0 if there is none. */
    long leftNanos() {
        long positionNanos = sinceStartNanos.getAsLong() % everyNanos;
        return positionNanos < everyNanos - lengthNanos ? 0 : everyNanos - positionNanos;
    }
}
