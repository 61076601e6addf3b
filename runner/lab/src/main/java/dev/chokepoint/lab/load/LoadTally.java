package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.result.Shape;
import dev.chokepoint.lab.stats.Histograms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Adds up samples as they are read. It keeps none. */
final class LoadTally {
    private final LoadWindow window;
    private final Requests measured = new Requests();
    private final TreeMap<String, Requests> measuredByLabel = new TreeMap<>();
    private final TreeMap<Integer, Requests> seconds = new TreeMap<>();
    private int sent;
    private long answered;
    private int threadsSeen;

    LoadTally(LoadWindow window) {
        this.window = window;
    }

    void add(Sample sample) {
        seconds.computeIfAbsent(window.second(sample.endMillis()), second -> new Requests())
                .add(sample);
        sent += sample.audited().isPresent() ? 1 : 0;
        answered += sample.endMillis() >= window.measureStartMillis() ? 1 : 0;
        if (window.counts(sample.startMillis())) {
            measured.add(sample);
            measuredByLabel
                    .computeIfAbsent(sample.label(), label -> new Requests())
                    .add(sample);
            threadsSeen = Math.max(threadsSeen, sample.threads());
        }
    }

    long requests() {
        return measured.count();
    }

    /** How many answers came after the start of the measured part. */
    long answered() {
        return answered;
    }

    int threadsSeen() {
        return threadsSeen;
    }

    /** How many requests of the whole load, warm-up included, the audit is told of. */
    int sent() {
        return sent;
    }

    /** The metrics of the samples, those of each label too where there are several. At least one sample counts. */
    Map<String, Double> metrics() {
        if (requests() == 0) {
            throw new IllegalStateException("no request started in the measured part");
        }
        Map<String, Double> metrics = measured.metrics(window.measureSeconds());
        if (measuredByLabel.size() > 1) {
            measuredByLabel.forEach((label, requests) -> requests.metrics(window.measureSeconds())
                    .forEach((name, value) -> metrics.put(LoadMetricNames.of(label, name), value)));
        }
        return metrics;
    }

    Shape shape() {
        List<Shape.Point> series = new ArrayList<>();
        int last = seconds.isEmpty() ? -1 : seconds.lastKey();
        for (int second = 0; second <= last; second++) {
            Requests ended = seconds.getOrDefault(second, new Requests());
            double p99 = Histograms.quantile(ended.elapsed(), 99);
            series.add(new Shape.Point(second, window.measuredSecond(second), ended.count(), ended.failures(), p99));
        }
        return new Shape(requests(), measured.failures(), Histograms.distribution(measured.elapsed()), series);
    }

    /**
     * Requests that are looked at together, such as those of the measured part, of one second or of one block. Those
     * at the edges of a block are only counted, as cases and as failures: what was under way while the generator was
     * frozen has no known response time, and what ended in the first moments after a thaw is not the usual load.
     */
    static final class Requests {
        private final Histogram elapsed = Histograms.empty();
        private final Histogram elapsedOfSuccesses = Histograms.empty();
        private long sumMillis;
        private long maxMillis;
        private long failures;
        private long atEdges;
        private long failuresAtEdges;

        void add(Sample sample) {
            elapsed.recordValue(sample.elapsedMillis());
            sumMillis += sample.elapsedMillis();
            maxMillis = Math.max(maxMillis, sample.elapsedMillis());
            if (sample.success()) {
                elapsedOfSuccesses.recordValue(sample.elapsedMillis());
            } else {
                failures++;
            }
        }

        void addAtEdge(Sample sample) {
            atEdges++;
            failuresAtEdges += sample.success() ? 0 : 1;
        }

        void addAll(Requests others) {
            elapsed.add(others.elapsed);
            elapsedOfSuccesses.add(others.elapsedOfSuccesses);
            sumMillis += others.sumMillis;
            maxMillis = Math.max(maxMillis, others.maxMillis);
            failures += others.failures;
            atEdges += others.atEdges;
            failuresAtEdges += others.failuresAtEdges;
        }

        /** How many have a response time. */
        long count() {
            return elapsed.getTotalCount();
        }

        /** How many of {@link #count} failed. */
        long failures() {
            return failures;
        }

        long atEdges() {
            return atEdges;
        }

        long failuresAtEdges() {
            return failuresAtEdges;
        }

        Histogram elapsed() {
            return elapsed;
        }

        /** The mean of those that have a response time; 0 if none has. */
        double meanMillis() {
            return count() == 0 ? 0 : (double) sumMillis / count();
        }

        double perSecond(double seconds) {
            return (count() - failures) / seconds;
        }

        /** The metrics by {@link LoadMetricNames}. At least one request has a response time. */
        Map<String, Double> metrics(double seconds) {
            long cases = count() + atEdges;
            long failed = failures + failuresAtEdges;
            Map<String, Double> metrics = new HashMap<>();
            metrics.put(LoadMetricNames.RESPONSE_TIME_P50, Histograms.quantile(elapsed, 50));
            metrics.put(LoadMetricNames.RESPONSE_TIME_P90, Histograms.quantile(elapsed, 90));
            metrics.put(LoadMetricNames.RESPONSE_TIME_P99, Histograms.quantile(elapsed, 99));
            if (elapsedOfSuccesses.getTotalCount() > 0) {
                metrics.put(LoadMetricNames.SUCCESS_RESPONSE_TIME_P99, Histograms.quantile(elapsedOfSuccesses, 99));
            }
            metrics.put(LoadMetricNames.RESPONSE_TIME_MAX, (double) maxMillis);
            metrics.put(LoadMetricNames.RESPONSE_TIME_MEAN, meanMillis());
            metrics.put(LoadMetricNames.THROUGHPUT, perSecond(seconds));
            metrics.put(LoadMetricNames.ERROR_RATE, 100.0 * failed / cases);
            metrics.put(LoadMetricNames.FAILED_REQUESTS, (double) failed);
            metrics.put(LoadMetricNames.CASES, (double) cases);
            return metrics;
        }
    }
}
