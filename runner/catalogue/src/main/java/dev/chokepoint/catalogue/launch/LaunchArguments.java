package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.yaml.Ordered;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the findings add to the start of one component.
 *
 * @param expected the merged settings of the component, without placeholders: everything that the process must say of
 *     itself when it is read back
 */
public record LaunchArguments(Settings expected) {

    /** The arguments of a component that no finding touches. */
    public static LaunchArguments none() {
        return of(Settings.none());
    }

    /** Turns the merged settings of one component, without placeholders, into arguments. */
    public static LaunchArguments of(Settings settings) {
        return new LaunchArguments(settings);
    }

    /** Flags, then every property; put them after the component's own with {@link JvmFlags#merge}. */
    public List<String> jvmArguments() {
        return JvmFlags.with(expected.jvm(), properties());
    }

    /** The properties by key; chosen classes are properties like any other. */
    public Map<String, String> properties() {
        return Ordered.union(expected.properties(), expected.code());
    }

    /** The version of a third-party part, when a finding asks for one. */
    public Optional<String> part() {
        return expected.part();
    }

    /** How many processes to start, at least 1. */
    public int replicas() {
        return expected.replicas().orElse(1);
    }
}
