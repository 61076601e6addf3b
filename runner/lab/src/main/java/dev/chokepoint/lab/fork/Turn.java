package dev.chokepoint.lab.fork;

import java.time.Duration;
import java.time.Instant;

/**
 * One block of one side as it took place.
 *
 * @param side "off", "on" or the name of a level
 * @param start when its generator went to work, or the block before ended
 * @param end when it was frozen again, or the next block began
 * @param answered how many requests were answered meanwhile
 * @param compilerPercent share of one processor that the compilers of the side's JVMs used, or of the processors of one
 *     limited component if that is larger
 * @param foreignPercent share of the machine that processes used which do not belong to the run
 * @param walkMicros how long the {@link CodeWalk} takes at the mean speed of the block; NaN if it says nothing of where
 *     the system runs
 */
record Turn(
        String side,
        Instant start,
        Instant end,
        long answered,
        double compilerPercent,
        double foreignPercent,
        double walkMicros) {
    /** Checks the times. */
    Turn {
        if (!start.isBefore(end)) {
            throw new IllegalArgumentException(
                    "a block of " + side + " ends at " + end + ", which is not after its start at " + start);
        }
    }

    double seconds() {
        return Duration.between(start, end).toMillis() / 1000.0;
    }

    double perSecond() {
        return answered / seconds();
    }
}
