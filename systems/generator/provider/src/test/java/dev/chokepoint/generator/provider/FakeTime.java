package dev.chokepoint.generator.provider;

import java.time.Duration;

/** Time that passes only when it is told to, or when a call waits. */
final class FakeTime {
    private long nanos;

    long sinceStartNanos() {
        return nanos;
    }

    void pass(Duration time) {
        pass(time.toNanos());
    }

    void pass(long moreNanos) {
        nanos += moreNanos;
    }

    Duration sinceStart() {
        return Duration.ofNanos(nanos);
    }
}
