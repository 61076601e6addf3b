package dev.chokepoint.uid;

import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The form that never refuses because of the clock, report 000's remedy ("出现飘移时强制时间戳+1"). Lock-free.
 *
 * <p>The whole state is one number, id time times 4096 plus sequence, and every id moves it up. That is why an id is
 * never repeated:
 * <ul>
 *   <li>the clock stands still, or more than 4096 ids are asked for in one millisecond: the sequence overflows into
 *       the time, so the next ids carry the next millisecond; no caller waits;
 *   <li>the clock steps back: the time goes on from the last id ("logical time") until the clock has caught up, because
 *       only uniqueness is wanted of an id ("目前雪花ID生成只需要有效不重复ID,不在意它对应的时间信息");
 *   <li>the workerId changes: the state is kept, and the window of the new grant is respected.
 * </ul> The time in an id is therefore at least the clock's, never reliably equal to it. With a source that remembers
 * nothing ({@link HostWorkerIdSource}) a restart forgets the logical time too; a {@link RedisWorkerIdLease} does not.
 */
public final class LogicalTimeGenerator implements SnowflakeGenerator {

    private final WorkerIdSource source;
    private final InstantSource clock;
    private final AtomicLong state;

    /**
     * A generator that owns its source's workerId for as long as it lives.
     *
     * @param source gives the workerId; not used by another generator
     * @param clock the wall clock; may stand still or step back
     * @throws IllegalStateException when the source already feeds another generator
     */
    public LogicalTimeGenerator(WorkerIdSource source, InstantSource clock) {
        this.source = source;
        this.clock = clock;
        AtomicLong started = new AtomicLong();
        this.state = started;
        source.attach(() -> started.get() / SnowflakeLayout.IDS_PER_MILLI);
    }

    @Override
    public long nextId() {
        long nowMillis = SnowflakeLayout.toIdMillis(clock.millis());
        while (true) {
            WorkerIdGrant grant = source.current();
            long previous = state.get();
            long next = after(previous, nowMillis, grant);
            long idMillis = next / SnowflakeLayout.IDS_PER_MILLI;
            if (idMillis >= grant.ceilingMillis()) {
                requireStillCurrent(grant, idMillis);
            } else if (state.compareAndSet(previous, next)) {
                return SnowflakeLayout.compose(
                        idMillis, grant.workerId(), (int) (next % SnowflakeLayout.IDS_PER_MILLI));
            }
        }
    }

    @Override
    public ClockBackKind clockBack() {
        return ClockBackKind.LOGICAL_TIME;
    }

    @Override
    public long refusals() {
        return 0;
    }

    /**
     * A clock at or beyond the ceiling is not followed: it stepped forward after the window was granted. The time then
     * goes on from the last id until a renewal has moved the ceiling.
     */
    private static long after(long previous, long nowMillis, WorkerIdGrant grant) {
        long next = Math.max(previous + 1, grant.floorMillis() * SnowflakeLayout.IDS_PER_MILLI);
        return nowMillis < grant.ceilingMillis() ? Math.max(next, nowMillis * SnowflakeLayout.IDS_PER_MILLI) : next;
    }

    /** A grant that was replaced meanwhile is no reason to fail; the loop goes on with the new one. */
    private void requireStillCurrent(WorkerIdGrant grant, long idMillis) {
        if (source.current().equals(grant)) {
            throw WorkerIdUnavailableException.endOfWindow(grant, idMillis);
        }
    }
}
