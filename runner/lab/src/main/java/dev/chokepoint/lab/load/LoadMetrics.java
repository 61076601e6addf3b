package dev.chokepoint.lab.load;

import dev.chokepoint.lab.result.TrialResult;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The metrics that every load gives. Response times are of all requests that started in the measured part, failed ones
 * included, because a request that fails after its time-out is what a user waits for.
 */
public final class LoadMetrics {
    /** Median response time in ms. */
    public static final String RESPONSE_TIME_P50 = "response_time_p50";

    /** 90th percentile of the response time in ms. */
    public static final String RESPONSE_TIME_P90 = "response_time_p90";

    /** 99th percentile of the response time in ms. */
    public static final String RESPONSE_TIME_P99 = "response_time_p99";

    /** Longest response time in ms. */
    public static final String RESPONSE_TIME_MAX = "response_time_max";

    /** Mean response time in ms. */
    public static final String RESPONSE_TIME_MEAN = "response_time_mean";

    /** Requests that started in the measured part and succeeded, by its length; a quick failure is no work. */
    public static final String THROUGHPUT = "throughput";

    /** Share of the requests that failed. */
    public static final String ERROR_RATE = "error_rate";

    /** Requests that started against those planned; 100 in a closed loop, which plans no number. */
    public static final String ACHIEVED_RATE = "achieved_rate";

    /** The generator's share of all processor time of the machine in the measured part. */
    public static final String GENERATOR_PROCESSOR_SHARE = "cpu_share_generator";

    private LoadMetrics() {}

    /**
     * Every metric with its unit.
     *
     * @return unit by name
     */
    public static Map<String, String> units() {
        Map<String, String> units = new LinkedHashMap<>();
        units.put(RESPONSE_TIME_P50, "ms");
        units.put(RESPONSE_TIME_P90, "ms");
        units.put(RESPONSE_TIME_P99, "ms");
        units.put(RESPONSE_TIME_MAX, "ms");
        units.put(RESPONSE_TIME_MEAN, "ms");
        units.put(THROUGHPUT, "requests/s");
        units.put(ERROR_RATE, "%");
        units.put(ACHIEVED_RATE, "%");
        units.put(GENERATOR_PROCESSOR_SHARE, "%");
        return Collections.unmodifiableMap(units);
    }

    /** The numbers of one load with their units; every metric must be there, and none but these. */
    static Map<String, TrialResult.Value> withUnits(Map<String, Double> numbers) {
        Map<String, String> units = units();
        if (!numbers.keySet().equals(units.keySet())) {
            throw new IllegalArgumentException("metrics are " + numbers.keySet() + ", declared are " + units.keySet());
        }
        Map<String, TrialResult.Value> values = new LinkedHashMap<>();
        numbers.forEach((name, number) ->
                values.put(name, new TrialResult.Value(number, Objects.requireNonNull(units.get(name)))));
        return values;
    }
}
