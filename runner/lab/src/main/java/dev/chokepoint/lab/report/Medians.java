package dev.chokepoint.lab.report;

import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.result.TrialResult;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** The middle of several trials, for the thick line of a chart and for its table. */
final class Medians {
    private Medians() {}

    static List<Shape> shapes(List<TrialResult> trials) {
        return trials.stream().flatMap(trial -> trial.shape().stream()).toList();
    }

    /** The response time at a percentile, between two recorded ones in proportion; NaN outside of what was recorded. */
    static double at(Shape shape, double percentile) {
        Shape.Quantile below = new Shape.Quantile(Double.NaN, Double.NaN);
        for (Shape.Quantile quantile : shape.distribution()) {
            if (Math.abs(quantile.percentile() - percentile) < 1e-9) {
                return quantile.millis();
            }
            if (quantile.percentile() > percentile) {
                double share = (percentile - below.percentile()) / (quantile.percentile() - below.percentile());
                return below.millis() + share * (quantile.millis() - below.millis());
            }
            below = quantile;
        }
        return Double.NaN;
    }

    /** The median over the trials of their response time at a percentile. */
    static double at(List<Shape> shapes, double percentile) {
        return median(shapes.stream().mapToDouble(shape -> at(shape, percentile)));
    }

    /** The median over the trials of a value of one second; NaN when no trial has one. */
    static double inSecond(List<Shape> shapes, int second, ToDoubleFunction<Shape.Point> value) {
        return median(shapes.stream()
                .flatMap(shape -> shape.series().stream())
                .filter(point -> point.second() == second)
                .mapToDouble(value));
    }

    static int lastSecond(List<Shape> shapes) {
        return shapes.stream()
                .flatMap(shape -> shape.series().stream())
                .mapToInt(Shape.Point::second)
                .max()
                .orElse(0);
    }

    /** The 99th percentile of a second, NaN when no request ended in it. */
    static double p99(Shape.Point point) {
        return point.completed() == 0 ? Double.NaN : point.p99Millis();
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
