package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.yaml.Require;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the findings add to the start of one component.
 *
 * @param jvmArguments JVM flags followed by every property as {@code -Dkey=value}; put them after the component's own
 *     with {@link JvmFlags#merge}
 * @param properties the same properties as a map; chosen classes are properties like any other
 * @param part the version of a third-party part, when a finding asks for one
 * @param replicas how many processes to start, at least 1
 * @param expected everything that the process must say of itself when it is read back
 */
public record LaunchArguments(
        List<String> jvmArguments,
        Map<String, String> properties,
        Optional<String> part,
        int replicas,
        Settings expected) {

    /** Copies the collections and refuses less than one process. */
    public LaunchArguments {
        jvmArguments = List.copyOf(jvmArguments);
        properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
        Require.atLeast("replicas", 1, replicas);
    }

    /**
     * Nothing added.
     *
     * @return the arguments of a component that no finding touches
     */
    public static LaunchArguments none() {
        return of(Settings.none());
    }

    /**
     * Turns settings into arguments.
     *
     * @param settings the merged settings of one component, without placeholders
     * @return the arguments
     */
    public static LaunchArguments of(Settings settings) {
        Map<String, String> properties = new LinkedHashMap<>(settings.properties());
        properties.putAll(settings.code());
        List<String> arguments = new ArrayList<>(settings.jvm());
        properties.forEach((key, value) -> arguments.add("-D" + key + "=" + value));
        return new LaunchArguments(
                arguments, properties, settings.part(), settings.replicas().orElse(1), settings);
    }
}
