package dev.chokepoint.lab.load;

import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.stats.Histograms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Adds up samples as they are read; keeps no sample. */
final class LoadTally {
    private final LoadWindow window;
    private final Histogram measured = Histograms.empty();
    private final TreeMap<Integer, Second> seconds = new TreeMap<>();
    private final List<String> acknowledged = new ArrayList<>();
    private final Set<String> acknowledgedOnce = new HashSet<>();
    private final Map<String, Set<String>> acknowledgedByLabel = new HashMap<>();
    private long elapsedSum;
    private long elapsedMax;
    private long failures;
    private int threadsSeen;

    LoadTally(LoadWindow window) {
        this.window = window;
    }

    void add(Sample sample) {
        seconds.computeIfAbsent(window.second(sample.endMillis()), second -> new Second())
                .add(sample);
        acknowledge(sample);
        if (window.counts(sample.startMillis())) {
            measured.recordValue(sample.elapsedMillis());
            elapsedSum += sample.elapsedMillis();
            elapsedMax = Math.max(elapsedMax, sample.elapsedMillis());
            failures += sample.success() ? 0 : 1;
            threadsSeen = Math.max(threadsSeen, sample.threads());
        }
    }

    /** A later step of a plan carries the id of an earlier one, which is no second acknowledgement. */
    private void acknowledge(Sample sample) {
        if (!sample.success() || sample.orderId().isEmpty()) {
            return;
        }
        boolean newToLabel = acknowledgedByLabel
                .computeIfAbsent(sample.label(), label -> new HashSet<>())
                .add(sample.orderId());
        if (acknowledgedOnce.add(sample.orderId()) || !newToLabel) {
            acknowledged.add(sample.orderId());
        }
    }

    long requests() {
        return measured.getTotalCount();
    }

    int threadsSeen() {
        return threadsSeen;
    }

    List<String> acknowledged() {
        return List.copyOf(acknowledged);
    }

    /** The metrics that come from the samples alone. At least one sample counts. */
    Map<String, Double> metrics() {
        if (requests() == 0) {
            throw new IllegalStateException("no request started in the measured part");
        }
        Map<String, Double> metrics = new HashMap<>();
        metrics.put(LoadMetrics.RESPONSE_TIME_P50, Histograms.quantile(measured, 50));
        metrics.put(LoadMetrics.RESPONSE_TIME_P90, Histograms.quantile(measured, 90));
        metrics.put(LoadMetrics.RESPONSE_TIME_P99, Histograms.quantile(measured, 99));
        metrics.put(LoadMetrics.RESPONSE_TIME_MAX, (double) elapsedMax);
        metrics.put(LoadMetrics.RESPONSE_TIME_MEAN, (double) elapsedSum / requests());
        metrics.put(LoadMetrics.THROUGHPUT, (requests() - failures) / window.measureSeconds());
        metrics.put(LoadMetrics.ERROR_RATE, 100.0 * failures / requests());
        return metrics;
    }

    Shape shape() {
        List<Shape.Point> series = new ArrayList<>();
        int last = seconds.isEmpty() ? -1 : seconds.lastKey();
        for (int second = 0; second <= last; second++) {
            series.add(seconds.getOrDefault(second, new Second()).point(second, window.measuredSecond(second)));
        }
        return new Shape(requests(), failures, Histograms.distribution(measured), series);
    }

    private static final class Second {
        private final Histogram ended = Histograms.empty();
        private long failed;

        void add(Sample sample) {
            ended.recordValue(sample.elapsedMillis());
            failed += sample.success() ? 0 : 1;
        }

        Shape.Point point(int second, boolean counted) {
            return new Shape.Point(second, counted, ended.getTotalCount(), failed, Histograms.quantile(ended, 99));
        }
    }
}
