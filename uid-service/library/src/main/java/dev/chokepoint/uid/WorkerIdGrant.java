package dev.chokepoint.uid;

/**
 * The right to issue ids of one workerId within one window of id time. Windows of one workerId that were granted to
 * different owners never overlap. For this reason two owners cannot issue the same id, whatever their clocks say.
 *
 * @param workerId 0 to 1023
 * @param floorMillis first id time that may be used, in milliseconds since {@link SnowflakeLayout#EPOCH}
 * @param ceilingMillis first id time that may not be used any more, same unit, greater than the floor
 */
public record WorkerIdGrant(int workerId, long floorMillis, long ceilingMillis) {

    /** Checks the ranges. */
    public WorkerIdGrant {
        SnowflakeLayout.requireWorkerId(workerId);
        if (floorMillis < 0 || ceilingMillis <= floorMillis || ceilingMillis > SnowflakeLayout.END_OF_TIME) {
            throw new IllegalArgumentException("workerId " + workerId + ": the window of id time from " + floorMillis
                    + " to " + ceilingMillis + " ms is empty or outside 0.." + SnowflakeLayout.END_OF_TIME
                    + "; correct the clock of the machine that held this workerId");
        }
    }

    /**
     * A workerId without any limit of time, as a source without a memory gives it.
     *
     * @param workerId 0 to 1023
     * @return the grant
     */
    public static WorkerIdGrant unlimited(int workerId) {
        return new WorkerIdGrant(workerId, 0, SnowflakeLayout.END_OF_TIME);
    }
}
