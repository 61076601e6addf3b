package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.stats.Histograms;
import java.util.HashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * Requests that are looked at together, such as those of the measured part, of one second or of one block. Those that
 * were under way while the generator was frozen are only counted: their response time is not known, and part of their
 * work was done outside the block.
 */
final class Requests {
    private final Histogram elapsed = Histograms.empty();
    private long sumMillis;
    private long maxMillis;
    private long failures;
    private long frozen;
    private long frozenFailures;

    void add(Sample sample) {
        elapsed.recordValue(sample.elapsedMillis());
        sumMillis += sample.elapsedMillis();
        maxMillis = Math.max(maxMillis, sample.elapsedMillis());
        failures += sample.success() ? 0 : 1;
    }

    void addFrozen(Sample sample) {
        frozen++;
        frozenFailures += sample.success() ? 0 : 1;
    }

    void addAll(Requests others) {
        elapsed.add(others.elapsed);
        sumMillis += others.sumMillis;
        maxMillis = Math.max(maxMillis, others.maxMillis);
        failures += others.failures;
        frozen += others.frozen;
        frozenFailures += others.frozenFailures;
    }

    /** How many have a response time. */
    long count() {
        return elapsed.getTotalCount();
    }

    /** How many of {@link #count} failed. */
    long failures() {
        return failures;
    }

    long frozen() {
        return frozen;
    }

    long frozenFailures() {
        return frozenFailures;
    }

    Histogram elapsed() {
        return elapsed;
    }

    double perSecond(double seconds) {
        return (count() - failures) / seconds;
    }

    /** The metrics by {@link LoadMetricNames}. At least one request has a response time. */
    Map<String, Double> metrics(double seconds) {
        long cases = count() + frozen;
        long failed = failures + frozenFailures;
        Map<String, Double> metrics = new HashMap<>();
        metrics.put(LoadMetricNames.RESPONSE_TIME_P50, Histograms.quantile(elapsed, 50));
        metrics.put(LoadMetricNames.RESPONSE_TIME_P90, Histograms.quantile(elapsed, 90));
        metrics.put(LoadMetricNames.RESPONSE_TIME_P99, Histograms.quantile(elapsed, 99));
        metrics.put(LoadMetricNames.RESPONSE_TIME_MAX, (double) maxMillis);
        metrics.put(LoadMetricNames.RESPONSE_TIME_MEAN, (double) sumMillis / count());
        metrics.put(LoadMetricNames.THROUGHPUT, perSecond(seconds));
        metrics.put(LoadMetricNames.ERROR_RATE, 100.0 * failed / cases);
        metrics.put(LoadMetricNames.FAILED_REQUESTS, (double) failed);
        metrics.put(LoadMetricNames.CASES, (double) cases);
        return metrics;
    }
}
