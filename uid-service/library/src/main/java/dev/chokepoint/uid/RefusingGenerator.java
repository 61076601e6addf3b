package dev.chokepoint.uid;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * The form that report 000 had at first ("pod时钟漂移,雪花ID生成异常"): the time of an id is the clock's, so
 * there is no id while the clock is behind.
 *
 * <p>It follows Hutool's {@code Snowflake}, which the report used, in all three cases (seen in 5.8.40):
 * <ul>
 *   <li>the clock is behind the last id by less than {@link #TOLERANCE}: further ids carry the last id's millisecond,
 *       until its 4096 ids are used up;
 *   <li>it is behind by more, or that millisecond is used up: {@link ClockMovedBackException};
 *   <li>more than 4096 ids are asked for in one millisecond: the caller waits for the next.
 * </ul> Twitter's original does the same without any tolerance.
 */
public final class RefusingGenerator implements SnowflakeGenerator {

    /** Hutool's {@code Snowflake.DEFAULT_TIME_OFFSET}, 2000 ms: a correction of the clock by NTP passes unnoticed. */
    public static final Duration TOLERANCE = Duration.ofSeconds(2);

    /** A caller does not wait longer than this for a clock that stands still. */
    private static final Duration STANDSTILL = Duration.ofSeconds(1);

    private final WorkerIdSource source;
    private final InstantSource clock;
    private final LongSupplier nanoTime;
    private final AtomicLong state;
    private final LongAdder refusals = new LongAdder();

    /**
     * A generator that owns its source's workerId for as long as it lives.
     *
     * @param source gives the workerId; not used by another generator
     * @param clock the wall clock
     * @throws IllegalStateException when the source already feeds another generator
     */
    public RefusingGenerator(WorkerIdSource source, InstantSource clock) {
        this(source, clock, System::nanoTime);
    }

    RefusingGenerator(WorkerIdSource source, InstantSource clock, LongSupplier nanoTime) {
        this.source = source;
        this.clock = clock;
        this.nanoTime = nanoTime;
        AtomicLong started = new AtomicLong();
        this.state = started;
        source.attach(() -> started.get() / SnowflakeLayout.IDS_PER_MILLI);
    }

    @Override
    public long nextId() {
        long startedNanos = nanoTime.getAsLong();
        while (true) {
            WorkerIdGrant grant = source.current();
            long previous = state.get();
            // Below the window's floor lie the ids of the workerId's last owner; they count as issued.
            long last = Math.max(previous, grant.floorMillis() * SnowflakeLayout.IDS_PER_MILLI - 1);
            long nowMillis = SnowflakeLayout.toIdMillis(clock.millis());
            long next = Math.max(last + 1, nowMillis * SnowflakeLayout.IDS_PER_MILLI);
            long idMillis = next / SnowflakeLayout.IDS_PER_MILLI;
            long lastMillis = last / SnowflakeLayout.IDS_PER_MILLI;
            if (lastMillis - nowMillis >= TOLERANCE.toMillis()) {
                throw refused(lastMillis - nowMillis);
            }
            if (idMillis >= grant.ceilingMillis()) {
                requireStillCurrent(grant, idMillis);
            } else if (idMillis > Math.max(lastMillis, nowMillis)) {
                waitForNextMillisecond(lastMillis - nowMillis, startedNanos);
            } else if (state.compareAndSet(previous, next)) {
                return SnowflakeLayout.compose(
                        idMillis, grant.workerId(), (int) (next % SnowflakeLayout.IDS_PER_MILLI));
            }
        }
    }

    @Override
    public ClockBackKind clockBack() {
        return ClockBackKind.REFUSE;
    }

    @Override
    public long refusals() {
        return refusals.sum();
    }

    /** The sequence of the last id's millisecond is used up. If the clock is behind, waiting would take too long. */
    private void waitForNextMillisecond(long behindMillis, long startedNanos) {
        if (behindMillis > 0 || nanoTime.getAsLong() - startedNanos > STANDSTILL.toNanos()) {
            throw refused(behindMillis);
        }
        Thread.onSpinWait();
    }

    private ClockMovedBackException refused(long behindMillis) {
        refusals.increment();
        return new ClockMovedBackException("the clock is " + behindMillis + " ms behind the last id (tolerated: below "
                + TOLERANCE.toMillis() + " ms and within 4096 ids); wait until it has caught up, or set "
                + ClockBackKind.SETTING + "=" + ClockBackKind.LOGICAL_TIME.setting());
    }

    /** A grant that was replaced meanwhile is no reason to fail; the loop goes on with the new one. */
    private void requireStillCurrent(WorkerIdGrant grant, long idMillis) {
        if (source.current().equals(grant)) {
            throw WorkerIdUnavailableException.endOfWindow(grant, idMillis);
        }
    }
}
