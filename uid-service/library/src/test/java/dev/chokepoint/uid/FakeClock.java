package dev.chokepoint.uid;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/** A wall clock and a monotonic clock that the test moves. */
final class FakeClock implements InstantSource {

    private final AtomicLong epochMillis = new AtomicLong(SnowflakeLayout.EPOCH.toEpochMilli() + 1_000_000);
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1_000);

    /** Time passes on both clocks. */
    void pass(Duration duration) {
        nanos.addAndGet(duration.toNanos());
        step(duration);
    }

    /** Only the wall clock is set, forward or back. */
    void step(Duration duration) {
        epochMillis.addAndGet(duration.toMillis());
    }

    long nanoTime() {
        return nanos.get();
    }

    long idMillis() {
        return SnowflakeLayout.toIdMillis(epochMillis.get());
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(epochMillis.get());
    }
}
