package dev.chokepoint.uid.testkit;

import dev.chokepoint.uid.SnowflakeLayout;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/** A wall clock and a monotonic clock that the test moves. */
public final class FakeClock implements InstantSource {

    private final AtomicLong epochMillis = new AtomicLong(SnowflakeLayout.EPOCH.toEpochMilli() + 1_000_000);
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1_000);

    /**
     * Time passes on both clocks.
     *
     * @param duration how much
     */
    public void pass(Duration duration) {
        nanos.addAndGet(duration.toNanos());
        step(duration);
    }

    /**
     * Only the wall clock is set.
     *
     * @param duration forward, or back if it is negative
     */
    public void step(Duration duration) {
        epochMillis.addAndGet(duration.toMillis());
    }

    /** The monotonic clock in nanoseconds. It starts near the greatest long, so that an overflow is tested too. */
    public long nanoTime() {
        return nanos.get();
    }

    /** The wall clock in milliseconds since {@link SnowflakeLayout#EPOCH}. */
    public long idMillis() {
        return SnowflakeLayout.toIdMillis(epochMillis.get());
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(epochMillis.get());
    }
}
