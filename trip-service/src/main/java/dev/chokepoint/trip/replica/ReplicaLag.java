package dev.chokepoint.trip.replica;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * How far the replica is behind at most. Each beat notes the time, reads the primary's position, and waits until the
 * replica is there. Then the replica has everything that was committed before the noted time. From there on the bound
 * grows by itself until the next beat, so a replica that stands still, is away, or cannot be asked is soon too old, and
 * so is one that nobody looks at. The resolution is the beat.
 */
final class ReplicaLag {

    private static final Logger LOG = LoggerFactory.getLogger(ReplicaLag.class);

    private final Positions positions;
    private final Duration lagMax;
    private final LongSupplier nowNanos;

    /** The time up to which the replica has everything, if it is known. */
    private volatile Known known = Known.NOTHING;

    /**
     * Nothing is known before the first beat.
     *
     * @param lagMax when the replica is too old
     * @param nowNanos the monotonic clock, {@code System::nanoTime}
     */
    ReplicaLag(Positions positions, Duration lagMax, LongSupplier nowNanos) {
        this.positions = positions;
        this.lagMax = lagMax;
        this.nowNanos = nowNanos;
    }

    /** Reads the lag once. A failure is logged when it is new; then the bound goes on growing. */
    void beat() {
        long beganNanos = nowNanos.getAsLong();
        try {
            String position = positions.ofPrimary();
            if (position.isEmpty()) {
                lost("the primary has no position; replication needs its binary log");
            } else if (positions.reached(position, lagMax)) {
                Known before = known;
                known = new Known(true, beganNanos);
                if (!before.is) {
                    LOG.info("the replica answers queries; it is behind by {} at most", lagMax);
                }
            } else {
                lost("it is behind by more than " + lagMax);
            }
        } catch (DataAccessException failure) {
            lost(failure.toString());
        } catch (RuntimeException unexpected) {
            // Thrown further it would end the beats, and nobody would see it.
            LOG.error("the replica's lag cannot be read", unexpected);
            lost(unexpected.toString());
        }
    }

    /** Forgets what was known, because the replica has just failed: the next beat looks again. */
    void lost(String reason) {
        Known before = known;
        known = Known.NOTHING;
        // Two callers whose queries fail at once may both say it.
        if (before.is) {
            LOG.warn("queries go to the primary until the replica is back: {}", reason);
        }
    }

    /** Whether the replica is behind by {@code lag-max} at most. */
    boolean fresh() {
        Known now = known;
        return now.is && nowNanos.getAsLong() - now.upToNanos <= lagMax.toNanos();
    }

    /** The bound in seconds; NaN while nothing is known. */
    double seconds() {
        Known now = known;
        return now.is ? (nowNanos.getAsLong() - now.upToNanos) / 1e9 : Double.NaN;
    }

    private record Known(boolean is, long upToNanos) {
        private static final Known NOTHING = new Known(false, 0);
    }
}
