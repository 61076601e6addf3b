package dev.chokepoint.stack.system;

import java.util.Map;

/**
 * What a user may choose about a system apart from toggles.
 *
 * @param seed seed of whatever is random in the system
 * @param ports fixed ports by name, for instance {@code gateway -> 8080}; whatever is not named gets a free port
 * @param classData whether JVMs start with archives of their classes
 */
public record SystemOptions(long seed, Map<String, Integer> ports, boolean classData) {
    /** Copies the map. */
    public SystemOptions {
        ports = Map.copyOf(ports);
    }

    /**
     * Free ports.
     *
     * @param seed seed of whatever is random in the system
     * @return the options of an ordinary run
     */
    public static SystemOptions seeded(long seed) {
        return new SystemOptions(seed, Map.of(), true);
    }
}
