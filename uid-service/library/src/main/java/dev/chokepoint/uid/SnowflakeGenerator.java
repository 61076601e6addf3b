package dev.chokepoint.uid;

import java.time.InstantSource;

/**
 * Makes ids: 41 bits time, 10 bits workerId, 12 bits sequence. Any number of threads may share one generator, and no
 * id is ever issued twice.
 *
 * <p>The two forms differ in what they do when the clock is behind the last id; see {@link ClockBackKind}. One is
 * chosen at start.
 */
public interface SnowflakeGenerator {

    /**
     * Makes the form that a setting names. It owns its source's workerId for as long as it lives.
     *
     * @param kind what to do when the clock steps back
     * @param source gives the workerId; not used by another generator
     * @param clock the wall clock; may stand still or step back
     * @return the generator
     * @throws IllegalStateException when the source already feeds another generator
     */
    static SnowflakeGenerator of(ClockBackKind kind, WorkerIdSource source, InstantSource clock) {
        return switch (kind) {
            case LOGICAL_TIME -> new LogicalTimeGenerator(source, clock);
            case REFUSE -> new RefusingGenerator(source, clock);
        };
    }

    /**
     * The next id.
     *
     * @return an id greater than 0 that this generator has not issued before
     * @throws WorkerIdUnavailableException when the workerId may not be used now, or its window of id time is used up;
     *     no id is issued then
     * @throws ClockMovedBackException when the clock is too far behind the last id; only from the form that refuses
     */
    long nextId();

    /**
     * Several ids at once, in rising order.
     *
     * @param count how many, 0 or more
     * @return the ids
     * @throws WorkerIdUnavailableException as {@link #nextId()}; the ids made before it are not handed out
     * @throws ClockMovedBackException as {@link #nextId()}; the ids made before it are not handed out
     */
    default long[] nextIds(int count) {
        long[] ids = new long[count];
        for (int i = 0; i < count; i++) {
            ids[i] = nextId();
        }
        return ids;
    }

    /**
     * Which form this is.
     *
     * @return the kind, for the read-back of the setting
     */
    ClockBackKind clockBack();

    /**
     * How many ids were refused because of the clock since the start.
     *
     * @return 0 or more; always 0 for the form that never refuses
     */
    long refusals();
}
