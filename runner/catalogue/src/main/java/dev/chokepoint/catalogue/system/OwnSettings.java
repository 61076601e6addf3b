package dev.chokepoint.catalogue.system;

import dev.chokepoint.catalogue.finding.JvmFlags;
import dev.chokepoint.catalogue.yaml.Ordered;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The settings of a component before any finding is applied. Values may contain placeholders.
 *
 * @param jvm flags of the JVM; never {@code -D}, which is a property
 * @param properties settings by key: {@code -Dkey=value} of a JVM, {@code -Jkey=value} of a load generator
 * @param arguments what the program itself gets
 */
public record OwnSettings(
        List<String> jvm, Map<String, String> properties, List<String> arguments, Map<String, String> environment) {
    private static final OwnSettings NONE = new OwnSettings(List.of(), Map.of(), List.of(), Map.of());

    /** Settings that change nothing. */
    public static OwnSettings none() {
        return NONE;
    }

    /** Puts other settings over these. The others win where both set the same thing; their arguments come last. */
    public OwnSettings merge(OwnSettings other) {
        return new OwnSettings(
                JvmFlags.merge(jvm, other.jvm),
                Ordered.union(properties, other.properties),
                Stream.concat(arguments.stream(), other.arguments.stream()).toList(),
                Ordered.union(environment, other.environment));
    }
}
