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
        return Settings.none().withProperties(Map.of(key, value));
    }

    /**
     * Nothing but a class that is chosen at start.
     *
     * @param key the key of the choice
     * @param value what is chosen
     * @return the settings
     */
    public static Settings code(String key, String value) {
        return Settings.none().withCode(Map.of(key, value));
    }

    /**
     * Nothing but flags of the JVM.
     *
     * @param flags the flags
     * @return the settings
     */
    public static Settings jvm(String... flags) {
        return Settings.none().withJvm(List.of(flags));
    }

    /**
     * Nothing but a number of replicas.
     *
     * @param count how many
     * @return the settings
     */
    public static Settings replicas(int count) {
        return Settings.none().withReplicas(count);
    }

    /**
     * Nothing but a number of processors.
     *
     * @param processors how many
     * @return the settings
     */
    public static Settings machine(double processors) {
        return Settings.none().withMachine(OptionalDouble.of(processors));
    }

    /** Nothing but the oldest Java that will do. */
    public static Settings java(int oldest) {
        return settings(Map.of(), OptionalInt.of(oldest), Map.of());
    }

    /**
     * Nothing but one setting of the kernel.
     *
     * @param key its key
     * @param value its value
     * @return the settings
     */
    public static Settings sysctl(String key, String value) {
        return settings(Map.of(key, value), OptionalInt.empty(), Map.of());
    }

    /**
     * Nothing but the template of one file.
     *
     * @param name the file's name in the system's declaration
     * @param template the template
     * @return the settings
     */
    public static Settings file(String name, String template) {
        return settings(Map.of(), OptionalInt.empty(), Map.of(name, template));
    }

    private static Settings settings(Map<String, String> sysctl, OptionalInt java, Map<String, String> files) {
        return new Settings(
                List.of(),
                Map.of(),
                Map.of(),
                OptionalInt.empty(),
                sysctl,
                Optional.empty(),
                java,
                OptionalDouble.empty(),
                files);
    }
}
