package dev.chokepoint.catalogue.system;

import dev.chokepoint.catalogue.finding.JvmFlags;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The settings of a component before any finding is applied. Values may contain placeholders.
 *
 * @param jvm flags of the JVM; never {@code -D}, which is a property
 * @param properties settings by key: {@code -Dkey=value} of a JVM, {@code -Jkey=value} of a load generator
 * @param arguments what the program itself gets
 * @param environment variables of the process
 */
public record OwnSettings(
        List<String> jvm, Map<String, String> properties, List<String> arguments, Map<String, String> environment) {
    private static final OwnSettings NONE = new OwnSettings(List.of(), Map.of(), List.of(), Map.of());

    /** Copies the collections and keeps their order. */
    public OwnSettings {
        jvm = List.copyOf(jvm);
        properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
        arguments = List.copyOf(arguments);
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
    }

    /**
     * Settings that change nothing.
     *
     * @return the empty settings
     */
    public static OwnSettings none() {
        return NONE;
    }

    /**
     * Puts other settings over these.
     *
     * @param other the settings that win where both set the same thing; its arguments come last
     * @return the union
     */
    public OwnSettings merge(OwnSettings other) {
        Map<String, String> bothProperties = new LinkedHashMap<>(properties);
        bothProperties.putAll(other.properties);
        Map<String, String> bothEnvironments = new LinkedHashMap<>(environment);
        bothEnvironments.putAll(other.environment);
        return new OwnSettings(
                JvmFlags.merge(jvm, other.jvm),
                bothProperties,
                Stream.concat(arguments.stream(), other.arguments.stream()).toList(),
                bothEnvironments);
    }
}
