package dev.chokepoint.lab.report.page;

import dev.chokepoint.lab.result.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** Points from left to right. */
record Curve(List<Point> points) {
    private static final double SAME = 1e-9;

    /** One point in the units of the axes; y is NaN for a gap. */
    record Point(double x, double y) {}

    /** The response time in ms over the share of the requests in percent. */
    static Curve ofResponseTimes(Shape shape) {
        return new Curve(shape.distribution().stream()
                .map(quantile -> new Point(quantile.percentile(), quantile.millis()))
                .toList());
    }

    static Curve overTime(Shape shape, ToDoubleFunction<Shape.Point> value) {
        return new Curve(shape.series().stream()
                .map(point -> new Point(point.second(), value.applyAsDouble(point)))
                .toList());
    }

    /** The middle of several curves at every x that one of them has. */
    static Curve median(List<Curve> curves) {
        return new Curve(curves.stream()
                .flatMap(curve -> curve.points().stream())
                .map(Point::x)
                .distinct()
                .sorted()
                .map(x -> new Point(x, median(curves.stream().mapToDouble(curve -> curve.at(x)))))
                .toList());
    }

    /** The value at an x; between two points in proportion, NaN outside of the points. */
    double at(double x) {
        Point before = new Point(Double.NaN, Double.NaN);
        for (Point point : points) {
            if (Math.abs(point.x() - x) < SAME) {
                return point.y();
            }
            if (point.x() > x) {
                return before.y() + (point.y() - before.y()) * (x - before.x()) / (point.x() - before.x());
            }
            before = point;
        }
        return Double.NaN;
    }

    private static double median(DoubleStream values) {
        double[] sorted = values.filter(value -> !Double.isNaN(value)).toArray();
        if (sorted.length == 0) {
            return Double.NaN;
        }
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
