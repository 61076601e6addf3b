package dev.chokepoint.lab.result;

import java.util.List;

/**
 * The response times of the measured part of a trial, small enough to draw.
 *
 * @param samples how many requests started in the measured part
 * @param failures how many of them failed
 * @param distribution quantiles of the response time
 * @param series one point a second of the whole load, warm-up included
 */
public record Shape(long samples, long failures, List<Quantile> distribution, List<Point> series) {
    /** Takes copies of the lists. */
    public Shape {
        distribution = List.copyOf(distribution);
        series = List.copyOf(series);
    }

    /**
     * One point of the distribution.
     *
     * @param percentile 0 to 100
     * @param millis response time
     */
    public record Quantile(double percentile, double millis) {}

    /**
     * One second of the load.
     *
     * @param second from the start of the load, 0-based
     * @param measured whether it belongs to the measured part
     * @param completed requests that ended in it
     * @param failed of those, the failed ones
     * @param p99Millis 99th percentile of the response time of the requests that ended in it, 0 when none did
     */
    public record Point(int second, boolean measured, long completed, long failed, double p99Millis) {}
}
