package dev.chokepoint.catalogue.probe;

import dev.chokepoint.catalogue.yaml.Ordered;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Series of one meter of a component. Their values are added up.
 *
 * @param meter the meter's name in Prometheus' text format
 * @param labels the allowed values of a label, by label; a label that is not named may have any value
 * @param patterns what the whole value of a label must match, by label
 * @param late whether a series appears with its first event. Then a missing series is 0, as long as the meter itself is
 *     there at the end of the measurement: a misspelt meter never appears.
 */
public record MeterSelection(
        String meter, Map<String, Set<String>> labels, Map<String, Pattern> patterns, boolean late) {

    /** Whether a series with this meter's name and these labels is one of the selected ones. */
    public boolean selects(String name, Map<String, String> seriesLabels) {
        return name.equals(meter)
                && labels.entrySet().stream()
                        .allMatch(one -> one.getValue().contains(seriesLabels.getOrDefault(one.getKey(), "")))
                && patterns.entrySet().stream().allMatch(one -> one.getValue()
                        .matcher(seriesLabels.getOrDefault(one.getKey(), ""))
                        .matches());
    }

    /** The series of this selection whose label has one value. */
    public MeterSelection with(String label, String value) {
        return new MeterSelection(meter, Ordered.union(labels, Map.of(label, Set.of(value))), patterns, late);
    }

    /** The same selection of a meter whose series appear with their first event. */
    public MeterSelection appearingLate() {
        return new MeterSelection(meter, labels, patterns, true);
    }
}
