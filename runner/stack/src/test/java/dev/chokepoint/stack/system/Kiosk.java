package dev.chokepoint.stack.system;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.read.SystemFolder;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** A small system of the tests, and what findings may ask of its components. */
public final class Kiosk {
    private Kiosk() {}

    /** The declared system. */
    public static SystemDeclaration declaration() {
        return Objects.requireNonNull(new SystemFolder(folder()).read().get("kiosk"));
    }

    /** The folder of systems in which it lies. */
    static Path folder() {
        try {
            return Path.of(
                    Objects.requireNonNull(Kiosk.class.getResource("systems")).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static LaunchArguments replicas(int count) {
        return arguments(OptionalInt.of(count), Optional.empty(), OptionalDouble.empty(), Map.of());
    }

    static LaunchArguments part(String name) {
        return arguments(OptionalInt.empty(), Optional.of(name), OptionalDouble.empty(), Map.of());
    }

    static LaunchArguments processors(double count) {
        return arguments(OptionalInt.empty(), Optional.empty(), OptionalDouble.of(count), Map.of());
    }

    static LaunchArguments java(int oldest) {
        return LaunchArguments.of(new Settings(
                List.of(),
                Map.of(),
                Map.of(),
                OptionalInt.empty(),
                Map.of(),
                Optional.empty(),
                OptionalInt.of(oldest),
                OptionalDouble.empty(),
                Map.of()));
    }

    static LaunchArguments file(String name, String template) {
        return arguments(OptionalInt.empty(), Optional.empty(), OptionalDouble.empty(), Map.of(name, template));
    }

    private static LaunchArguments arguments(
            OptionalInt replicas, Optional<String> part, OptionalDouble machine, Map<String, String> files) {
        return LaunchArguments.of(new Settings(
                List.of(), Map.of(), Map.of(), replicas, Map.of(), part, OptionalInt.empty(), machine, files));
    }
}
