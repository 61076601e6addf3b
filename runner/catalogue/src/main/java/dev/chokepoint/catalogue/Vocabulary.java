package dev.chokepoint.catalogue;

import java.util.Map;
import java.util.Set;

/**
 * The names that a finding may use. The laboratory hands them to the parser, so that a finding which names something
 * that does not exist is refused when it is read and not when it is measured.
 *
 * @param systems systems under test
 * @param components components of all systems
 * @param plans JMeter plans
 * @param data input rows of the plans: files of {@code jmeter/data} without {@code .csv}
 * @param programs programs that a finding may run instead of a plan
 * @param metrics metrics of a trial, each with its unit
 * @param probes probes, each with the unit of its value
 * @param parts versions of third-party parts, by folder name
 */
public record Vocabulary(
        Set<String> systems,
        Set<String> components,
        Set<String> plans,
        Set<String> data,
        Set<String> programs,
        Map<String, String> metrics,
        Map<String, String> probes,
        Set<String> parts) {

    /** Copies the collections. */
    public Vocabulary {
        systems = Set.copyOf(systems);
        components = Set.copyOf(components);
        plans = Set.copyOf(plans);
        data = Set.copyOf(data);
        programs = Set.copyOf(programs);
        metrics = Map.copyOf(metrics);
        probes = Map.copyOf(probes);
        parts = Set.copyOf(parts);
    }
}
