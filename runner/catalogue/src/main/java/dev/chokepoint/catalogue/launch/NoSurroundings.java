package dev.chokepoint.catalogue.launch;

import dev.chokepoint.catalogue.system.Code;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A start of which only this machine is known, such as the load generator beside containers or an attached system. Home
 * is the root of the repository.
 */
public record NoSurroundings(int processors, long seed, Path home) implements Surroundings {
    @Override
    public Set<String> started() {
        return Set.of();
    }

    @Override
    public List<Address> addresses(String component, String port) {
        throw unknown("the address of " + component);
    }

    @Override
    public int ownPort(Instance instance, String port) {
        throw unknown("the port " + port + " of " + instance.id());
    }

    @Override
    public boolean inContainer() {
        return false;
    }

    @Override
    public String folder(String name, Instance instance) {
        if (name.equals("home")) {
            return home.toAbsolutePath().normalize().toString();
        }
        throw unknown("the folder " + name);
    }

    @Override
    public String file(String name, Instance instance) {
        throw unknown("the file " + name);
    }

    @Override
    public String binary(Code.Binary binary) {
        throw unknown("the binary " + binary.name());
    }

    private static IllegalArgumentException unknown(String what) {
        return new IllegalArgumentException(
                "a setting asks for " + what + ", which is not known for this target; measure with --target local");
    }
}
