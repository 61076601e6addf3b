package dev.chokepoint.lab.load;

import dev.chokepoint.catalogue.load.LoadMetricNames;
import dev.chokepoint.lab.result.TrialResult;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Gives the numbers of a load their units. */
final class LoadMetrics {
    private LoadMetrics() {}

    /**
     * The numbers of one load with their units. Every metric that each load has must be present, and no undeclared one.
     */
    static Map<String, TrialResult.Value> withUnits(Map<String, Double> numbers) {
        Map<String, String> units = LoadMetricNames.units();
        TreeSet<String> missing = new TreeSet<>(units.keySet());
        missing.remove(LoadMetricNames.START_DELAY_P99);
        missing.removeAll(numbers.keySet());
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("metrics are " + numbers.keySet() + ", missing are " + missing);
        }
        Map<String, TrialResult.Value> values = new LinkedHashMap<>();
        numbers.forEach((name, number) -> values.put(name, new TrialResult.Value(number, unit(name, units))));
        return values;
    }

    /** A label may hold a dot, a metric does not. */
    private static String unit(String name, Map<String, String> units) {
        return Optional.ofNullable(units.get(name.substring(name.lastIndexOf('.') + 1)))
                .orElseThrow(() -> new IllegalArgumentException("metric " + name + " is not declared"));
    }
}
