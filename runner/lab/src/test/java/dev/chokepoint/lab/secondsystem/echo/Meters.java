package dev.chokepoint.lab.secondsystem.echo;

import java.util.Map;
import java.util.TreeMap;

/** Counters, gauges and one histogram in Prometheus' text format. */
final class Meters {
    /** Upper ends of the histogram's buckets in seconds. */
    private static final double[] BUCKETS = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 1};

    private final Map<String, Double> series = new TreeMap<>();

    synchronized void set(String name, double value) {
        series.put(name, value);
    }

    synchronized void add(String name, double value) {
        series.merge(name, value, Double::sum);
    }

    /** Adds one observation to a histogram; 0 observations declare it. */
    synchronized void observe(String name, double seconds, int observations) {
        for (double bucket : BUCKETS) {
            add(name + "_bucket{le=\"" + bucket + "\"}", seconds <= bucket ? observations : 0);
        }
        add(name + "_bucket{le=\"+Inf\"}", observations);
        add(name + "_sum", seconds * observations);
        add(name + "_count", observations);
    }

    synchronized String text() {
        StringBuilder text = new StringBuilder();
        series.forEach(
                (name, value) -> text.append(name).append(' ').append(value).append('\n'));
        return text.toString();
    }
}
