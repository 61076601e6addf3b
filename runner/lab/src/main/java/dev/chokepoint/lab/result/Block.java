package dev.chokepoint.lab.result;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Some seconds of load on one side of a fork. Times are seconds since the fork's load began. A share that cannot be
 * read is NaN.
 *
 * @param number from 1 in its fork, burn-in blocks included, in the order in which they began
 * @param side "off", "on" or the name of a level
 * @param completed requests that ended inside the block, failed ones included
 * @param openAtEdges requests at an edge of the block; they have no part in rate and response times
 * @param perSecond completed requests a second that did not fail
 * @param meanMillis mean response time; empty without a completed request, and in runs that did not note it
 * @param leastSeconds how long it should last: ten times the 99th percentile of its requests, those at the edges
 *     included; empty in runs that did not note it
 * @param compilerPercent share of one processor that compiler threads of the side's JVMs used, or of the processors of
 *     one limited component if that is larger
 * @param foreignPercent share of the machine that processes used which are not part of the fork
 * @param loopMillis processor time of a short loop of arithmetic, at the mean speed of the block; only in runs of
 *     2026-11-23 and 24. It says nothing of the rates
 * @param walkMicros time of a walk through much code, at the mean speed of the block: the more, the slower the machine
 *     was. Empty where it says nothing, and in runs before 2026-11-25
 * @param leftOut why the block does not count and was repeated; empty when it counts
 */
public record Block(
        int number,
        String side,
        double startSecond,
        double endSecond,
        long completed,
        long failed,
        long openAtEdges,
        double perSecond,
        double p50Millis,
        double p99Millis,
        OptionalDouble meanMillis,
        OptionalDouble leastSeconds,
        double compilerPercent,
        double foreignPercent,
        OptionalDouble loopMillis,
        OptionalDouble walkMicros,
        Optional<String> leftOut) {
    /** Checks the number, the order of the edges and the counts. Earlier runs have not all of the figures. */
    public Block {
        loopMillis = loopMillis == null ? OptionalDouble.empty() : loopMillis;
        walkMicros = walkMicros == null ? OptionalDouble.empty() : walkMicros;
        meanMillis = meanMillis == null ? OptionalDouble.empty() : meanMillis;
        leastSeconds = leastSeconds == null ? OptionalDouble.empty() : leastSeconds;
        if (number < 1) {
            throw new IllegalArgumentException("a block has the number " + number + "; the first one is 1");
        }
        if (!(startSecond >= 0 && endSecond > startSecond)) {
            throw new IllegalArgumentException("block " + number + " lasts from second " + startSecond + " to "
                    + endSecond + "; it begins at 0 or later and ends after its start");
        }
        if (completed < 0 || failed < 0 || failed > completed || openAtEdges < 0) {
            throw new IllegalArgumentException("block " + number + " has " + completed + " completed, " + failed
                    + " failed and " + openAtEdges + " open requests; none is below 0, and only a completed one fails");
        }
    }

    /** Whether it is shorter than ten times the 99th percentile of its requests, or than any of them. */
    public boolean tooShort() {
        boolean empty = leastSeconds.isPresent() && completed + openAtEdges == 0;
        return empty || leastSeconds.orElse(0) > endSecond - startSecond;
    }

    /** The same block, left out for this reason, unless it has one already. */
    public Block leftOutWith(String reason) {
        return new Block(
                number,
                side,
                startSecond,
                endSecond,
                completed,
                failed,
                openAtEdges,
                perSecond,
                p50Millis,
                p99Millis,
                meanMillis,
                leastSeconds,
                compilerPercent,
                foreignPercent,
                loopMillis,
                walkMicros,
                leftOut.or(() -> Optional.of(reason)));
    }

    /** Requests that ended in the part that counts, failed ones included, a second. */
    public double answeredPerSecond() {
        return completed / (endSecond - startSecond);
    }

    /** Whether its figures are part of the fork's. */
    public boolean counts() {
        return leftOut.isEmpty();
    }
}
