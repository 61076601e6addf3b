package dev.chokepoint.lab.testkit;

import dev.chokepoint.catalogue.finding.Settings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Settings of one kind. */
public final class SettingsOf {
    private SettingsOf() {}

    /**
     * Nothing but one property.
     *
     * @param key its key
     * @param value its value
     * @return the settings
     */
    public static Settings property(String key, String value) {
        return settings(List.of(), Map.of(key, value), Map.of());
    }

    /**
     * Nothing but a class that is chosen at start.
     *
     * @param key the key of the choice
     * @param value what is chosen
     * @return the settings
     */
    public static Settings code(String key, String value) {
        return settings(List.of(), Map.of(), Map.of(key, value));
    }

    /**
     * Nothing but flags of the JVM.
     *
     * @param flags the flags
     * @return the settings
     */
    public static Settings jvm(String... flags) {
        return settings(List.of(flags), Map.of(), Map.of());
    }

    /**
     * Nothing but a number of replicas.
     *
     * @param count how many
     * @return the settings
     */
    public static Settings replicas(int count) {
        return settings(OptionalInt.of(count), Map.of(), OptionalDouble.empty(), Map.of());
    }

    /**
     * Nothing but a number of processors.
     *
     * @param processors how many
     * @return the settings
     */
    public static Settings machine(double processors) {
        return settings(OptionalInt.empty(), Map.of(), OptionalDouble.of(processors), Map.of());
    }

    /** Nothing but the oldest Java that will do. */
    public static Settings java(int oldest) {
        return new Settings(
                List.of(),
                Map.of(),
                Map.of(),
                OptionalInt.empty(),
                Map.of(),
                Optional.empty(),
                OptionalInt.of(oldest),
                OptionalDouble.empty(),
                Map.of());
    }

    /**
     * Nothing but one setting of the kernel.
     *
     * @param key its key
     * @param value its value
     * @return the settings
     */
    public static Settings sysctl(String key, String value) {
        return settings(OptionalInt.empty(), Map.of(key, value), OptionalDouble.empty(), Map.of());
    }

    /**
     * Nothing but the template of one file.
     *
     * @param name the file's name in the system's declaration
     * @param template the template
     * @return the settings
     */
    public static Settings file(String name, String template) {
        return settings(OptionalInt.empty(), Map.of(), OptionalDouble.empty(), Map.of(name, template));
    }

    private static Settings settings(List<String> jvm, Map<String, String> properties, Map<String, String> code) {
        return new Settings(
                jvm,
                properties,
                code,
                OptionalInt.empty(),
                Map.of(),
                Optional.empty(),
                OptionalInt.empty(),
                OptionalDouble.empty(),
                Map.of());
    }

    private static Settings settings(
            OptionalInt replicas, Map<String, String> sysctl, OptionalDouble machine, Map<String, String> files) {
        return new Settings(
                List.of(), Map.of(), Map.of(), replicas, sysctl, Optional.empty(), OptionalInt.empty(), machine, files);
    }
}
