package dev.chokepoint.stack.system;

import dev.chokepoint.catalogue.system.Code;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the programs that a user has to bring.
 *
 * @param environment the variables of the runner: those that name a binary, and PATH
 */
public record Binaries(Map<String, String> environment) {
    /** Copies the map. */
    public Binaries {
        environment = Map.copyOf(environment);
    }

    /**
     * Those of this machine.
     *
     * @return nothing has been looked at yet
     */
    public static Binaries ofThisMachine() {
        return new Binaries(System.getenv());
    }

    /**
     * Looks for a binary.
     *
     * @param binary which one
     * @return an executable file by its absolute path; empty if there is none, {@link #missing} then says what to do
     */
    public Optional<Path> find(Code.Binary binary) {
        List<Path> candidates = new ArrayList<>();
        String named = environment.getOrDefault(binary.variable(), "");
        if (!named.isBlank()) {
            candidates.add(Path.of(named));
        } else {
            for (String folder : environment.getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
                if (!folder.isBlank()) {
                    candidates.add(Path.of(folder).resolve(binary.name()));
                }
            }
        }
        return candidates.stream()
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .map(file -> file.toAbsolutePath().normalize())
                .findFirst();
    }

    /**
     * Why there is none and what to do.
     *
     * @param binary which one
     * @return some sentences for the user
     */
    public String missing(Code.Binary binary) {
        String named = environment.getOrDefault(binary.variable(), "");
        String looked = named.isBlank()
                ? "no " + binary.name() + " is on the PATH, and " + binary.variable() + " is not set"
                : named + " is not an executable file";
        return binary.name() + " is missing: " + looked + ". Get " + binary.get() + ", and set " + binary.variable()
                + "=/path/to/" + binary.name() + ".";
    }
}
