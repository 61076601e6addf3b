package dev.chokepoint.lab.load;

import java.util.List;

/**
 * What the load saw of one block. In a closed loop a request belongs to the block in which it ended, in an open loop to
 * the block in which it was planned.
 *
 * <p>A request that was under way while the generator was frozen is left out of rate and response times: the system
 * worked on it outside the block. In a closed loop at saturation each of its threads would else add one request to
 * every block, whatever its length.
 *
 * @param completed requests with a response time, failed ones included
 * @param failed how many of these failed
 * @param openAtEdges requests that were under way while the generator was frozen, or ended before the part that counts
 * @param failedAtEdges how many of these failed
 * @param perSecond completed ones that succeeded, divided by the length of the block
 * @param meanMillis mean response time; 0 without a completed request
 * @param p50Millis median response time; 0 without a completed request
 * @param p99Millis 99th percentile of the response time; 0 without a completed request
 * @param saturation one sentence for each bound that the load generator exceeded in the block; it does not count then
 * @param leastSeconds how long the block must last: ten times the 99th percentile of all requests that ended in it
 */
public record BlockLoad(
        Window window,
        long completed,
        long failed,
        long openAtEdges,
        long failedAtEdges,
        double perSecond,
        double meanMillis,
        double p50Millis,
        double p99Millis,
        double leastSeconds,
        List<String> saturation) {
    /** Takes a copy of the list. */
    public BlockLoad {
        saturation = List.copyOf(saturation);
    }
}
