package dev.chokepoint.generator.process;

import java.time.Duration;

/**
 * The planned moments of an even open load. JMeter does not tell them, but it numbers its calls in their order. So the
 * call with number n is planned n intervals after the first moment. That moment is taken from the call that was least
 * late so far. So the first calls look more punctual than they are.
 */
final class Schedule {
    private static final long NANOS_A_SECOND = Duration.ofSeconds(1).toNanos();
    private static final long NANOS_A_MILLI = Duration.ofMillis(1).toNanos();

    private final int rate;
    private long firstNanos = Long.MAX_VALUE;

    /** Requests a second, 1 or more. */
    Schedule(int rate) {
        this.rate = rate;
    }

    /** How late a call began. {@code number} counts from 1, {@code beganMillis} is the time since 1970. */
    synchronized Duration lateness(long number, long beganMillis) {
        long planned = number * NANOS_A_SECOND / rate;
        long first = beganMillis * NANOS_A_MILLI - planned;
        firstNanos = Math.min(firstNanos, first);
        return Duration.ofNanos(first - firstNanos);
    }
}
