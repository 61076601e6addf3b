package dev.chokepoint.lab.result;

/**
 * Whether the load generator kept up. A saturated one, which passed a bound, makes the trial invalid.
 *
 * @param processorSharePercent its share of all processor time of the machine while measuring
 * @param gcPauseMillis sum of its own collector's pauses over the whole load
 * @param gcPauseMaxMillis the longest of those that reached into what counts: the measured part, or a block of a fork
 * @param achievedPercent achieved against planned arrivals; 100 for a closed-loop plan
 * @param threadsSeen the most threads that were at work at once
 * @param threadsPlanned the threads that the plan asks for; 0 for an open-loop plan
 */
public record GeneratorWatch(
        double processorSharePercent,
        double gcPauseMillis,
        double gcPauseMaxMillis,
        double achievedPercent,
        int threadsSeen,
        int threadsPlanned,
        boolean saturated) {

    /** The same with another share, such as that of the machine in place of that of the processors it was given. */
    public GeneratorWatch withProcessorShare(double percent) {
        return new GeneratorWatch(
                percent, gcPauseMillis, gcPauseMaxMillis, achievedPercent, threadsSeen, threadsPlanned, saturated);
    }
}
