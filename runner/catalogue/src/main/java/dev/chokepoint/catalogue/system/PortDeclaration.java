package dev.chokepoint.catalogue.system;

import dev.chokepoint.catalogue.yaml.Require;
import java.util.Optional;

/**
 * One port of a component.
 *
 * @param name its purpose, unique within the component; "server" is the port that other components call, "management"
 *     the one with health, settings and meters, below {@code /actuator}
 * @param container the port in a container, 1 to 65535; a local start chooses a free one
 * @param base the port from which this one is derived; empty for a port of its own
 * @param offset what is added to the base's port, for instance -2; 0 without a base
 */
public record PortDeclaration(String name, int container, Optional<String> base, int offset) {
    /** The port that other components call. */
    public static final String SERVER = "server";

    /** The port with health, settings and meters. */
    public static final String MANAGEMENT = "management";

    /** Refuses an empty name. */
    public PortDeclaration {
        Require.text("ports", name);
    }
}
