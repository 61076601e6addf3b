package dev.chokepoint.stack.system;

import dev.chokepoint.catalogue.system.Code;
import dev.chokepoint.stack.process.Executables;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Finds the programs that a user has to bring, by the variables of the runner: those that name a binary, and PATH. */
public record Binaries(Map<String, String> environment) {
    /** Those of this machine; nothing has been looked at yet. */
    public static Binaries ofThisMachine() {
        return new Binaries(System.getenv());
    }

    /** The executable file of a binary by its absolute path. If it is empty, {@link #missing} says what to do. */
    public Optional<Path> find(Code.Binary binary) {
        String named = environment.getOrDefault(binary.variable(), "");
        Optional<Path> found = named.isBlank()
                ? Executables.find(binary.name(), environment.getOrDefault("PATH", ""))
                : Executables.find(Path.of(named).toAbsolutePath().toString(), "");
        return found.map(file -> file.toAbsolutePath().normalize());
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
