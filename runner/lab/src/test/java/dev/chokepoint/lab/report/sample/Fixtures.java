package dev.chokepoint.lab.report.sample;

import dev.chokepoint.catalogue.finding.Arm;
import dev.chokepoint.lab.result.Metric;
import dev.chokepoint.lab.result.Provenance;
import dev.chokepoint.lab.result.Shape;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;

/** What the sample runs have in common. */
public final class Fixtures {
    static final Instant START = Instant.parse("2026-11-21T08:00:00Z");
    static final double[] PERCENTILES = {0, 10, 25, 50, 75, 90, 95, 97.5, 99, 99.5, 99.9, 99.95, 100};

    private Fixtures() {}

    static Provenance provenance(Instant start) {
        return new Provenance(
                "0123456789abcdef0123456789abcdef01234567",
                false,
                start,
                start.plusSeconds(1500),
                "Linux 6.1",
                "An Example Processor @ 2.40GHz",
                2,
                8L << 30,
                "17.0.15 (Example vendor)",
                0.21,
                OptionalDouble.of(1.5),
                0.4);
    }

    static Arm arm(String order) {
        return order.equals("off") ? Arm.OFF : Arm.ON;
    }

    /**
     * Scores with an interval of a tenth to both sides.
     *
     * @param values one a trial
     * @return their mean, interval and values
     */
    public static Metric.Scores scores(Double... values) {
        List<Double> raw = Arrays.asList(values);
        double mean = raw.stream().mapToDouble(value -> value).average().orElse(Double.NaN);
        return new Metric.Scores(mean, List.of(mean * 0.9, mean * 1.1), raw);
    }

    /** Response times with that 99th percentile and that throughput; 30 s of which the first 10 are warm-up. */
    static Shape shape(double p99Millis, double throughput, long seed) {
        Random random = new Random(seed);
        List<Shape.Quantile> distribution = new ArrayList<>();
        for (double percentile : PERCENTILES) {
            double tail = -Math.log10(Math.max(1e-4, 1 - percentile / 100));
            distribution.add(new Shape.Quantile(percentile, p99Millis * Math.exp(0.6 * (tail - 2))));
        }
        List<Shape.Point> series = new ArrayList<>();
        for (int second = 0; second < 30; second++) {
            boolean stalled = throughput < 100 && second % 11 == 9;
            long completed = stalled ? 0 : Math.round(throughput * (0.8 + 0.4 * random.nextDouble()));
            double p99 = stalled ? 0 : p99Millis * (0.5 + 0.8 * random.nextDouble());
            series.add(new Shape.Point(second, second >= 10, completed, completed / 50, p99));
        }
        return new Shape(9876, 98, distribution, series);
    }
}
