package dev.chokepoint.uid;

import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes ids: 41 bits time, 10 bits workerId, 12 bits sequence. Lock-free; any number of threads may share one
 * generator.
 *
 * <p>The whole state is one number, id time times 4096 plus sequence, and every id moves it up. That is why an id is
 * never repeated:
 * <ul>
 *   <li>the clock stands still, or more than 4096 ids are asked for in one millisecond: the sequence overflows into
 *       the time, so the next ids carry the next millisecond; nobody waits;
 *   <li>the clock steps back: the time goes on from the last id ("logical time") until the clock has caught up, as
 *       report 000 settled it ("出现飘移时强制时间戳+1"), because only uniqueness is wanted of an id, not its time;
 *   <li>the workerId changes: the state is kept, and the window of the new grant is respected.
 * </ul> The time in an id is therefore at least the clock's, never reliably equal to it. With a source that remembers
 * nothing ({@link HostWorkerIdSource}) a restart forgets the logical time too; a {@link RedisWorkerIdLease} does not.
 */
public final class SnowflakeGenerator {

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
    public SnowflakeGenerator(WorkerIdSource source, InstantSource clock) {
        this.source = source;
        this.clock = clock;
        AtomicLong started = new AtomicLong();
        this.state = started;
        source.attach(() -> started.get() / SnowflakeLayout.IDS_PER_MILLI);
    }

    /**
     * The next id.
     *
     * @return an id greater than 0 that this generator has not issued before
     * @throws WorkerIdUnavailableException when the workerId may not be used now, or its window of id time is used up;
     *     no id is issued then
     */
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

    /**
     * Several ids at once, in rising order.
     *
     * @param count how many, 0 or more
     * @return the ids
     * @throws WorkerIdUnavailableException as {@link #nextId()}; the ids made before it are not handed out
     */
    public long[] nextIds(int count) {
        long[] ids = new long[count];
        for (int i = 0; i < count; i++) {
            ids[i] = nextId();
        }
        return ids;
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
            throw new WorkerIdUnavailableException("workerId " + grant.workerId() + ": id time " + idMillis
                    + " ms has reached the end of the granted window, " + grant.ceilingMillis()
                    + " ms; ask again after the next renewal");
        }
    }
}
