package dev.chokepoint.lab.result;

import java.util.List;

/**
 * The response times of the measured part of a trial, small enough to draw. {@code samples} and {@code failures} are of
 * the requests that started in it. The series has one point a second of the whole load, warm-up included.
 */
public record Shape(long samples, long failures, List<Quantile> distribution, List<Point> series) {
    /** Takes copies of the lists. */
    public Shape {
        distribution = List.copyOf(distribution);
        series = List.copyOf(series);
    }

    /** One point of the distribution; the percentile is 0 to 100. */
    public record Quantile(double percentile, double millis) {}

    /**
     * One second of the load, from 0, with the requests that ended in it; their 99th percentile is 0 when there is
     * none.
     */
    public record Point(int second, boolean measured, long completed, long failed, double p99Millis) {}
}
