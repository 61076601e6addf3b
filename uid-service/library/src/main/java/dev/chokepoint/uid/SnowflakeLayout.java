package dev.chokepoint.uid;

import java.time.Instant;

/**
 * The bits of an id, high to low: sign (always 0), 41 bits time, 10 bits workerId, 12 bits sequence.
 *
 * <p>The split is the usual snowflake one (Twitter's, and Hutool's, which report 000 used: "Hutool提供的工具有小机率重复"), so
 * that both sources of the workerId can be compared on one generator.
 */
public final class SnowflakeLayout {

    /**
     * Millisecond 0 of the time bits. Any fixed day before the first use will do; 41 bits from here last until
     * September 2093.
     */
    public static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");

    /** How many workerIds 10 bits hold; they are 0 to 1023. */
    public static final int WORKER_IDS = 1 << 10;

    /** How many ids one workerId can have in one millisecond: 12 bits. */
    public static final int IDS_PER_MILLI = 1 << 12;

    /** The first id time, in milliseconds since {@link #EPOCH}, that 41 bits do not hold any more. */
    public static final long END_OF_TIME = 1L << 41;

    private static final int WORKER_ID_SHIFT = 12;
    private static final int TIME_SHIFT = 22;

    private SnowflakeLayout() {}

    /**
     * Puts an id together.
     *
     * @param idMillis milliseconds since {@link #EPOCH}, 0 to {@link #END_OF_TIME} - 1
     * @param workerId 0 to {@link #WORKER_IDS} - 1
     * @param sequence 0 to {@link #IDS_PER_MILLI} - 1
     * @return the id, 0 or more
     * @throws IllegalArgumentException when a part does not fit into its bits
     */
    public static long compose(long idMillis, int workerId, int sequence) {
        if (idMillis < 0 || idMillis >= END_OF_TIME) {
            throw new IllegalArgumentException("idMillis " + idMillis + " does not fit into 41 bits after " + EPOCH
                    + "; correct the clock of this machine");
        }
        requireWorkerId(workerId);
        if (sequence < 0 || sequence >= IDS_PER_MILLI) {
            throw new IllegalArgumentException("sequence " + sequence + " is outside 0.." + (IDS_PER_MILLI - 1));
        }
        return idMillis << TIME_SHIFT | (long) workerId << WORKER_ID_SHIFT | sequence;
    }

    /**
     * The time part of an id.
     *
     * @param id an id of this layout
     * @return milliseconds since {@link #EPOCH}
     */
    public static long idMillis(long id) {
        return id >>> TIME_SHIFT;
    }

    /**
     * The workerId part of an id.
     *
     * @param id an id of this layout
     * @return 0 to {@link #WORKER_IDS} - 1
     */
    public static int workerId(long id) {
        return (int) (id >>> WORKER_ID_SHIFT) & (WORKER_IDS - 1);
    }

    /**
     * The sequence part of an id.
     *
     * @param id an id of this layout
     * @return 0 to {@link #IDS_PER_MILLI} - 1
     */
    public static int sequence(long id) {
        return (int) id & (IDS_PER_MILLI - 1);
    }

    /**
     * Turns a time of the wall clock into the time of an id.
     *
     * @param epochMillis milliseconds since 1970, as a clock gives them
     * @return milliseconds since {@link #EPOCH}; negative before it
     */
    public static long toIdMillis(long epochMillis) {
        return epochMillis - EPOCH.toEpochMilli();
    }

    static void requireWorkerId(int workerId) {
        if (workerId < 0 || workerId >= WORKER_IDS) {
            throw new IllegalArgumentException("workerId " + workerId + " is outside 0.." + (WORKER_IDS - 1));
        }
    }
}
