package dev.chokepoint.stack.component;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * Where the Envoy of this machine is. Envoy is a native program that no Maven repository has; whoever wants to measure
 * it gives a binary.
 *
 * @param given the binary that the user named, if he named one; then no other is looked for
 * @param path the folders that are searched otherwise, in this order
 */
public record EnvoyBinary(Optional<Path> given, List<Path> path) {
    private static final String PROPERTY = "chokepoint.envoy";
    private static final String VARIABLE = "CHOKEPOINT_ENVOY";

    /** Copies the list. */
    public EnvoyBinary {
        path = List.copyOf(path);
    }

    /**
     * What the runner was told: the property {@code chokepoint.envoy}, or else the variable {@code CHOKEPOINT_ENVOY},
     * or else {@code PATH}.
     *
     * @return where to look; nothing has been looked at yet
     */
    public static EnvoyBinary ofThisMachine() {
        return of(System.getProperties(), System.getenv());
    }

    static EnvoyBinary of(Properties properties, Map<String, String> environment) {
        String named = properties.getProperty(PROPERTY, environment.getOrDefault(VARIABLE, ""));
        List<Path> path = new ArrayList<>();
        for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            if (!folder.isBlank()) {
                path.add(Path.of(folder));
            }
        }
        return new EnvoyBinary(named.isBlank() ? Optional.empty() : Optional.of(Path.of(named)), path);
    }

    /**
     * Looks for the binary.
     *
     * @return an executable file by its absolute path, or empty if there is none; {@link #missing()} then says what to
     *     do
     */
    public Optional<Path> find() {
        List<Path> candidates = given.map(List::of)
                .orElseGet(() ->
                        path.stream().map(folder -> folder.resolve("envoy")).toList());
        return candidates.stream()
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .map(file -> file.toAbsolutePath().normalize())
                .findFirst();
    }

    /**
     * Why there is none and what to do about it.
     *
     * @return one or two sentences for the user
     */
    public String missing() {
        String looked = given.map(file -> file + " is not an executable file")
                .orElse("no envoy is on the PATH, and " + VARIABLE + " is not set");
        return "Envoy is missing: " + looked + ". Get a binary of Envoy 1.33 or later for this machine (envoyproxy.io,"
                + " \"Installing Envoy\") and set " + VARIABLE + "=/path/to/envoy. It must be the program itself, not"
                + " a script that starts it.";
    }
}
