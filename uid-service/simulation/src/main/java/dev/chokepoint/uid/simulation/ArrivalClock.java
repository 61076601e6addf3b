package dev.chokepoint.uid.simulation;

import java.time.Instant;
import java.time.InstantSource;
import java.util.SplittableRandom;

/**
 * The clock of one pod, which jumps from one request for an id to the next. The gaps are exponential, as with many
 * independent callers.
 *
 * <p>All pods start at the same moment with clocks that agree: the simulation is about workerIds, not about clocks.
 * 600 requests a second are the report's load on the endpoint of this service ("空接口(uid生成):600qps").
 */
final class ArrivalClock implements InstantSource {

    private static final double REQUESTS_PER_MILLI = 0.6;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final SplittableRandom random;
    private double elapsedMillis;
    private volatile long epochMillis = START.toEpochMilli();

    ArrivalClock(SplittableRandom random) {
        this.random = random;
    }

    /** Goes on to the next request; called by the pod's own thread only. */
    void nextRequest() {
        elapsedMillis += -Math.log(1 - random.nextDouble()) / REQUESTS_PER_MILLI;
        epochMillis = START.toEpochMilli() + (long) elapsedMillis;
    }

    @Override
    public long millis() {
        return epochMillis;
    }

    @Override
    public Instant instant() {
        return Instant.ofEpochMilli(epochMillis);
    }
}
