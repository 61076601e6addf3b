package dev.chokepoint.lab.load;

import java.time.Duration;
import java.time.Instant;

/** A block of one side as the load sees it: from the thaw of its generator to the freeze, or between two edges. */
public record Window(int number, Instant start, Instant end) {
    /** Refuses a window without length. */
    public Window {
        if (!start.isBefore(end)) {
            throw new IllegalArgumentException("block " + number + " begins at " + start + " and ends at " + end);
        }
    }

    /** How long it lasts; more than 0. */
    public Duration length() {
        return Duration.between(start, end);
    }

    double seconds() {
        return length().toNanos() / 1e9;
    }

    /** Whether a moment, in milliseconds since 1970, lies in it. The end does not. */
    boolean holds(long millis) {
        return millis >= start.toEpochMilli() && millis < end.toEpochMilli();
    }
}
