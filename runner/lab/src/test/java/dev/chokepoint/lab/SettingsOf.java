package dev.chokepoint.lab;

import dev.chokepoint.catalogue.finding.Settings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Settings of one kind. */
public final class SettingsOf {
    private SettingsOf() {}

    /** Nothing but a number of replicas. */
    public static Settings replicas(int count) {
        return new Settings(
                List.of(), Map.of(), Map.of(), OptionalInt.of(count), Map.of(), Optional.empty(), OptionalInt.empty());
    }

    /** Nothing but a number of processors. */
    public static Settings machine(int processors) {
        return new Settings(
                List.of(),
                Map.of(),
                Map.of(),
                OptionalInt.empty(),
                Map.of(),
                Optional.empty(),
                OptionalInt.of(processors));
    }

    /** Nothing but one setting of the kernel. */
    public static Settings sysctl(String key, String value) {
        return new Settings(
                List.of(),
                Map.of(),
                Map.of(),
                OptionalInt.empty(),
                Map.of(key, value),
                Optional.empty(),
                OptionalInt.empty());
    }
}
