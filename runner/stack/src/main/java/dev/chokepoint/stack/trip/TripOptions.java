package dev.chokepoint.stack.trip;

import dev.chokepoint.stack.process.JdkTools;
import java.util.List;
import java.util.Map;

/**
 * What a user may choose about the trip system apart from toggles.
 *
 * @param seed seed of the third party's delays
 * @param ports fixed ports by name, for instance {@code gateway -> 8080} or {@code trip-service.management -> 9001};
 *     whatever is not named gets a free port
 * @param jdks another JDK for a component, by its id; the others run on the JDK of the runner
 */
public record TripOptions(long seed, Map<String, Integer> ports, Map<String, JdkTools> jdks) {
    /** Copies the maps. */
    public TripOptions {
        ports = Map.copyOf(ports);
        jdks = Map.copyOf(jdks);
    }

    /**
     * What a port can be fixed for.
     *
     * @return the names, for instance {@code gateway} and {@code trip-service.management}
     */
    public static List<String> portNames() {
        return TripPorts.allNames();
    }

    /**
     * Free ports and the runner's own JDK.
     *
     * @param seed seed of the third party's delays
     * @return the options of an ordinary run
     */
    public static TripOptions seeded(long seed) {
        return new TripOptions(seed, Map.of(), Map.of());
    }
}
