package dev.chokepoint.stack.system;

import java.util.Map;

/**
 * What a user may choose about a system apart from toggles: the seed of whatever is random in it, and fixed ports by
 * name, for instance {@code gateway -> 8080}. Whatever is not named gets a free port. With {@code classData} the JVMs
 * start with archives of their classes, see {@link ClassData}.
 */
public record SystemOptions(long seed, Map<String, Integer> ports, boolean classData) {
    /** Copies the map. */
    public SystemOptions {
        ports = Map.copyOf(ports);
    }

    /** The options of an ordinary run, with free ports. */
    public static SystemOptions seeded(long seed) {
        return new SystemOptions(seed, Map.of(), true);
    }
}
