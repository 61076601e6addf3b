package dev.chokepoint.lab.projection;

import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.report.text.RunLoad;
import dev.chokepoint.lab.report.text.Variant;
import dev.chokepoint.lab.result.TrialResult;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * What one request of a load cost in the run.
 *
 * @param seconds processor time of each component
 * @param net whether compilers and collectors are left out
 * @param throughput requests per second that the run reached
 */
record Demands(RunLoad load, Map<String, Double> seconds, boolean net, double throughput) {
    private static final double MILLIS_PER_SECOND = 1_000;

    /** Before a component's name: how many processors its processes used, compilers and collectors included. */
    private static final String PROCESSORS = "processors.";

    /** Behind the name of a lock: the metric with the time for which a request holds it. */
    static final String HOLD = ".hold-seconds";

    private static final String WAIT = ".wait-seconds";
    private static final String MEAN = "response_time_mean";

    /** We chose it: with half of the response time in one queue, that queue is hardly ever empty. */
    private static final double FULL_QUEUE = 0.5;

    /** Takes a copy. */
    Demands {
        seconds = Map.copyOf(seconds);
    }

    /**
     * The demands of a load in one arm or level. A run that was made before processor times were recorded may have the
     * number of busy processors of each component; divided by the throughput it is the time of a request (utilisation
     * law), compilers and collectors included. Empty when the run has neither.
     *
     * @param whole with what compilers and collectors used, which a limit of processor time holds for too
     * @throws ProjectionException if the run has that of some components and not of all
     */
    static Optional<Demands> of(Variant variant, RunLoad load, boolean whole) throws ProjectionException {
        double throughput =
                variant.mean(load.metric(LoadMetricNames.THROUGHPUT)).orElse(Double.NaN);
        Map<String, Double> recorded = new TreeMap<>();
        Map<String, Double> busy = new TreeMap<>();
        String prefix = load.metric("");
        for (TrialResult trial : variant.trials()) {
            for (String name : trial.metrics().keySet()) {
                if (!name.startsWith(prefix)) {
                    continue;
                }
                String metric = name.substring(prefix.length());
                double mean = variant.mean(name).orElse(Double.NaN);
                LoadMetricNames.ofProcessorTime(metric).ifPresent(component -> {
                    String gross = prefix + LoadMetricNames.grossProcessorTime(component);
                    double millis = whole ? variant.mean(gross).orElse(Double.NaN) : mean;
                    recorded.put(component, millis / MILLIS_PER_SECOND);
                });
                if (metric.startsWith(PROCESSORS) && !metric.contains(" / ")) {
                    busy.put(metric.substring(PROCESSORS.length()), mean / throughput);
                }
            }
        }
        if (recorded.containsValue(Double.NaN)) {
            throw new ProjectionException("the run has the processor time of compilers and collectors not of every"
                    + " component; leave out --gross");
        }
        boolean ofBusy = recorded.isEmpty() && throughput > 0;
        Map<String, Double> seconds = ofBusy ? busy : recorded;
        return seconds.values().stream().anyMatch(each -> each > 0)
                ? Optional.of(new Demands(load, seconds, !ofBusy && !whole, throughput))
                : Optional.empty();
    }

    /** A time for which a request holds a lock, and where it is from. */
    record Hold(double seconds, boolean measured) {}

    /**
     * For how long a request holds the lock. Without such a metric: if the requests spent most of their time in the
     * queue for the lock, it was never free, and the time is one by the throughput (utilisation law).
     */
    Optional<Hold> hold(Variant variant, String lock) {
        OptionalDouble measured = variant.mean(load.metric(lock + HOLD));
        if (measured.isPresent()) {
            return Optional.of(new Hold(measured.getAsDouble(), true));
        }
        double wait = variant.mean(load.metric(lock + WAIT)).orElse(Double.NaN);
        double response = variant.mean(load.metric(MEAN)).orElse(Double.NaN) / MILLIS_PER_SECOND;
        return wait >= FULL_QUEUE * response && throughput > 0
                ? Optional.of(new Hold(1 / throughput, false))
                : Optional.empty();
    }
}
