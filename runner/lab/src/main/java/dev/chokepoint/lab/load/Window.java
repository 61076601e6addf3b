package dev.chokepoint.lab.load;

import java.time.Duration;
import java.time.Instant;

/**
 * A block of one side as the load sees it: from the thaw of its generator to the freeze, or between two edges.
 *
 * @param thawed when the generator was let go on, or the edge; not after the start
 * @param start from when rate and response times count
 */
public record Window(int number, Instant thawed, Instant start, Instant end) {
    /** Refuses a window without length. */
    public Window {
        if (start.isBefore(thawed) || !start.isBefore(end)) {
            throw new IllegalArgumentException(
                    "block " + number + " is thawed at " + thawed + ", begins at " + start + " and ends at " + end);
        }
    }

    /** A block all of which counts. */
    public Window(int number, Instant start, Instant end) {
        this(number, start, start, end);
    }

    /** How long it lasts; more than 0. */
    public Duration length() {
        return Duration.between(start, end);
    }

    double seconds() {
        return length().toNanos() / 1e9;
    }

    /** Whether a moment, in milliseconds since 1970, lies in the part that counts. The end does not. */
    boolean holds(long millis) {
        return millis >= start.toEpochMilli() && millis < end.toEpochMilli();
    }

    /** Whether it lies between thaw and end. */
    boolean spans(long millis) {
        return millis >= thawed.toEpochMilli() && millis < end.toEpochMilli();
    }
}
