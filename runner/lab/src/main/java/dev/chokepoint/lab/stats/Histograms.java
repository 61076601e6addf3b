package dev.chokepoint.lab.stats;

import dev.chokepoint.lab.result.Shape;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/** Distributions of response times in whole milliseconds. */
public final class Histograms {
    /** With three digits a quantile is off by less than 0.1 %. No interval here is as narrow as that. */
    private static final int DIGITS = 3;

    /** Steps until the distance to 100 % has halved. Finer steps draw the same curve. */
    private static final int STEPS_PER_HALVING = 4;

    private Histograms() {}

    /** An empty histogram of three digits that grows with its values. */
    public static Histogram empty() {
        return new Histogram(DIGITS);
    }

    /** A quantile in milliseconds, 0 when there is no value. The percentile is 0 to 100. */
    public static double quantile(Histogram histogram, double percentile) {
        return histogram.getTotalCount() == 0 ? 0 : histogram.getValueAtPercentile(percentile);
    }

    /** The quantiles that draw the whole curve, rising to the maximum at 100; none when there is no value. */
    public static List<Shape.Quantile> distribution(Histogram histogram) {
        List<Shape.Quantile> quantiles = new ArrayList<>();
        if (histogram.getTotalCount() > 0) {
            histogram
                    .percentiles(STEPS_PER_HALVING)
                    .forEach(step -> quantiles.add(
                            new Shape.Quantile(step.getPercentileLevelIteratedTo(), step.getValueIteratedTo())));
        }
        return quantiles;
    }
}
