package dev.chokepoint.catalogue.load;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names and units of the metrics that every load gives. Response times are of all requests that started in the
 * measured part. Failed ones are included, because a user also waits for a request that times out. In an open loop a
 * request starts at its planned time.
 *
 * <p>A plan whose requests have several labels gives those of one label as well, such as {@code pay.response_time_p99}.
 */
public final class LoadMetricNames {
    /** Median response time in ms. */
    public static final String RESPONSE_TIME_P50 = "response_time_p50";

    /** 90th percentile of the response time in ms. */
    public static final String RESPONSE_TIME_P90 = "response_time_p90";

    /** 99th percentile of the response time in ms. */
    public static final String RESPONSE_TIME_P99 = "response_time_p99";

    /** 99th percentile of the response time of the requests that succeeded, in ms; absent if none did. */
    public static final String SUCCESS_RESPONSE_TIME_P99 = "success_response_time_p99";

    /** Longest response time in ms. */
    public static final String RESPONSE_TIME_MAX = "response_time_max";

    /** Mean response time in ms. */
    public static final String RESPONSE_TIME_MEAN = "response_time_mean";

    /** Requests that started in the measured part and succeeded, divided by its length. Failures do not count. */
    public static final String THROUGHPUT = "throughput";

    /** Share of the requests that failed. */
    public static final String ERROR_RATE = "error_rate";

    /** Requests that started in the measured part and failed. */
    public static final String FAILED_REQUESTS = "failed_requests";

    /** Requests that started in the measured part, or cases of a program: the total of a count finding. */
    public static final String CASES = "cases";

    /** Requests that were sent in time against those planned; 100 in a closed loop, which plans no number. */
    public static final String ACHIEVED_RATE = "achieved_rate";

    /** Only of an open loop: 99th percentile of how late the generator itself sent a request, in ms. */
    public static final String START_DELAY_P99 = "start_delay_p99";

    /**
     * Only of an open loop in a fresh trial: time from the planned start of the last request of the whole load to the
     * last answer, in seconds. It is how long the system needs to recover, if the load asks for more than it can do.
     */
    public static final String DRAIN_TIME = "drain_time";

    /** The metrics that a load may be without. */
    public static final Set<String> OPTIONAL = Set.of(SUCCESS_RESPONSE_TIME_P99, START_DELAY_P99, DRAIN_TIME);

    /** The generator's share of all processor time of the machine in the measured part. */
    public static final String GENERATOR_PROCESSOR_SHARE = "cpu_share_generator";

    /** Unit of {@link #processorTime}. */
    public static final String PROCESSOR_TIME_UNIT = "ms/request";

    private static final String PROCESSOR_TIME = "processor_time.";
    private static final String GROSS = " / gross";

    private LoadMetricNames() {}

    /**
     * The processor time per request of a component: of all its processes from the start to the end of the measured
     * part, without what the compilers and collectors of a JVM used.
     */
    public static String processorTime(String component) {
        return PROCESSOR_TIME + component;
    }

    /** The component whose processor time a metric is; empty for any other metric, and for a part of such a one. */
    public static Optional<String> ofProcessorTime(String metric) {
        return metric.startsWith(PROCESSOR_TIME) && !metric.contains(" / ")
                ? Optional.of(metric.substring(PROCESSOR_TIME.length()))
                : Optional.empty();
    }

    /** The same with what the compilers and collectors used. */
    public static String grossProcessorTime(String component) {
        return processorTime(component) + GROSS;
    }

    /** The units of all metrics by name. */
    public static Map<String, String> units() {
        Map<String, String> units = new LinkedHashMap<>(perLabel());
        units.put(ACHIEVED_RATE, "%");
        units.put(START_DELAY_P99, "ms");
        units.put(DRAIN_TIME, "s");
        units.put(GENERATOR_PROCESSOR_SHARE, "%");
        return Collections.unmodifiableMap(units);
    }

    /** The units of the metrics of single labels, such as {@code pay.throughput}, of a plan that has several. */
    public static Map<String, String> units(Collection<String> labels) {
        Map<String, String> units = new LinkedHashMap<>();
        for (String label : new TreeSet<>(labels)) {
            perLabel().forEach((name, unit) -> units.put(of(label, name), unit));
        }
        return Collections.unmodifiableMap(units);
    }

    /** The name of a metric of one label: {@code <label>.<metric>}. */
    public static String of(String label, String metric) {
        return label + "." + metric;
    }

    private static Map<String, String> perLabel() {
        Map<String, String> units = new LinkedHashMap<>();
        units.put(RESPONSE_TIME_P50, "ms");
        units.put(RESPONSE_TIME_P90, "ms");
        units.put(RESPONSE_TIME_P99, "ms");
        units.put(SUCCESS_RESPONSE_TIME_P99, "ms");
        units.put(RESPONSE_TIME_MAX, "ms");
        units.put(RESPONSE_TIME_MEAN, "ms");
        units.put(THROUGHPUT, "requests/s");
        units.put(ERROR_RATE, "%");
        units.put(FAILED_REQUESTS, "requests");
        units.put(CASES, CASES);
        return units;
    }
}
