package dev.chokepoint.trip.clock;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A clock that jumps on request, as a host's does when NTP or a hypervisor corrects it (report 000: "pod时钟漂移"). Between
 * the jumps it runs as its base does.
 */
final class SteppableClock extends Clock {

    /** Beyond a day it is no drift any more; and a service's dates would leave its calendar. */
    static final Duration FARTHEST = Duration.ofDays(1);

    private final Clock base;
    private final AtomicLong offsetNanos;

    SteppableClock(Clock base) {
        this(base, new AtomicLong());
    }

    private SteppableClock(Clock base, AtomicLong offsetNanos) {
        this.base = base;
        this.offsetNanos = offsetNanos;
    }

    /**
     * Jumps.
     *
     * @param step how far, negative for back
     * @return how far the clock now is from its base, all steps together
     * @throws IllegalArgumentException when that would be more than {@link #FARTHEST}; the clock has not moved then
     */
    Duration step(Duration step) {
        return Duration.ofNanos(offsetNanos.updateAndGet(offset -> added(Duration.ofNanos(offset), step)));
    }

    Duration offset() {
        return Duration.ofNanos(offsetNanos.get());
    }

    @Override
    public Instant instant() {
        return base.instant().plusNanos(offsetNanos.get());
    }

    @Override
    public ZoneId getZone() {
        return base.getZone();
    }

    /** In another zone it is still the same clock, steps included. */
    @Override
    public Clock withZone(ZoneId zone) {
        return new SteppableClock(base.withZone(zone), offsetNanos);
    }

    private static long added(Duration offset, Duration step) {
        Duration sum = offset.plus(step);
        if (sum.abs().compareTo(FARTHEST) > 0) {
            throw new IllegalArgumentException("step " + step + " would take the clock " + sum
                    + " from the machine's; allowed: -" + FARTHEST + ".." + FARTHEST + "; step it the other way");
        }
        return sum.toNanos();
    }
}
