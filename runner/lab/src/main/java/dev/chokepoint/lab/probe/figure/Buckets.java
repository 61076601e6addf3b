package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.lab.probe.NothingMeasuredException;
import dev.chokepoint.lab.probe.ProbeException;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** The buckets of a timer: calls by their longest time in seconds, rising; the last bound is infinite. */
record Buckets(String timer, NavigableMap<Double, Double> upTo) {

    /** Those of all series of the timer, added up. */
    static Buckets of(Meters meters, String timer) throws ProbeException {
        NavigableMap<Double, Double> upTo = new TreeMap<>();
        for (Meters.Series series : meters.series()) {
            if (series.name().equals(timer + "_bucket")) {
                upTo.merge(bound(meters, series), series.value(), Double::sum);
            }
        }
        if (upTo.isEmpty() || !upTo.lastKey().isInfinite()) {
            throw new ProbeException(meters.absent(timer + "_bucket"));
        }
        return new Buckets(timer, upTo);
    }

    private static double bound(Meters meters, Meters.Series series) throws ProbeException {
        String bound = series.labels().getOrDefault("le", "");
        try {
            return bound.equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(bound);
        } catch (NumberFormatException e) {
            throw new ProbeException(
                    "%s: %s has the bound le=\"%s\", not a number".formatted(meters.source(), series.name(), bound), e);
        }
    }

    /** What was added since an earlier look. */
    Buckets since(Buckets before) throws ProbeException {
        NavigableMap<Double, Double> added = new TreeMap<>();
        for (Map.Entry<Double, Double> bucket : upTo.entrySet()) {
            double earlier = before.upTo.getOrDefault(bucket.getKey(), 0.0);
            if (bucket.getValue() < earlier) {
                throw new ProbeException("%s: calls up to %s s went from %s to %s, and a counter only rises"
                        .formatted(timer, bucket.getKey(), earlier, bucket.getValue()));
            }
            added.put(bucket.getKey(), bucket.getValue() - earlier);
        }
        return new Buckets(timer, added);
    }

    /**
     * The time that this share of the calls did not exceed, in seconds: interpolated between the bounds of its bucket,
     * as Prometheus does; the highest finite bound if it lies beyond it.
     */
    double quantile(double share) throws ProbeException {
        double calls = upTo.lastEntry().getValue();
        if (calls == 0) {
            throw new NothingMeasuredException(
                    timer + ": there was no call while measuring, so there is no percentile");
        }
        double rank = share * calls;
        double lower = 0;
        double below = 0;
        for (Map.Entry<Double, Double> bucket : upTo.entrySet()) {
            double bound = bucket.getKey();
            if (bucket.getValue() >= rank) {
                return Double.isInfinite(bound)
                        ? lower
                        : lower + (bound - lower) * (rank - below) / Math.max(1, bucket.getValue() - below);
            }
            lower = bound;
            below = bucket.getValue();
        }
        throw new IllegalStateException(timer + ": no bucket holds rank " + rank + " of " + calls);
    }
}
