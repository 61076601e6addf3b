package dev.chokepoint.performance;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a load gave.
 *
 * @param throughput requests or flows a second
 * @param p50Millis median of the response time
 * @param errorPercent share of failed requests
 * @param requests in the measured part
 * @param processorMillis processor time of each component in the measured part
 */
record Row(
        String name,
        double throughput,
        double p50Millis,
        double errorPercent,
        long requests,
        Map<String, Double> processorMillis) {

    /** The head of a table in Markdown. */
    static List<String> heading(List<String> components) {
        return List.of(
                "| load | requests/s | p50 | errors | processor time in all | " + String.join(" | ", components) + " |",
                "|---".repeat(5 + components.size()) + "|");
    }

    /** A line of it: processor time in milliseconds a request. */
    String text(List<String> components) {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "| %s | %.0f | %.1f ms | %.2f %% | %.2f ms",
                name,
                throughput,
                p50Millis,
                errorPercent,
                processorMillis.values().stream()
                                .mapToDouble(Double::doubleValue)
                                .sum()
                        / requests));
        for (String component : components) {
            text.append(String.format(Locale.ROOT, " | %.2f", processorMillis.getOrDefault(component, 0.0) / requests));
        }
        return text.append(" |").toString();
    }
}
