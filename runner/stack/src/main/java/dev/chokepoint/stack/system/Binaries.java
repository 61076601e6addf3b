package dev.chokepoint.stack.system;

import dev.chokepoint.catalogue.system.Code;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the programs that a user has to bring, by the variables of the runner: those that name a binary, and PATH. */
public record Binaries(Map<String, String> environment) {
    /** Copies the map. */
    public Binaries {
        environment = Map.copyOf(environment);
    }

    /** Those of this machine; nothing has been looked at yet. */
    public static Binaries ofThisMachine() {
        return new Binaries(System.getenv());
    }

    /**
     * Looks for a binary: an executable file by its absolute path. If it is empty, {@link #missing} says what to do.
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

    /** Why there is none and what to do, in some sentences for the user. */
    public String missing(Code.Binary binary) {
        String named = environment.getOrDefault(binary.variable(), "");
        String looked = named.isBlank()
                ? "no " + binary.name() + " is on the PATH, and " + binary.variable() + " is not set"
                : named + " is not an executable file";
        return binary.name() + " is missing: " + looked + ". Get " + binary.get() + ", and set " + binary.variable()
                + "=/path/to/" + binary.name() + ".";
    }
}
