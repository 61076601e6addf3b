package dev.chokepoint.program;

import java.util.Map;

/**
 * Where a program listens: the settings {@code address}, {@code port} and {@code management.port} behind its prefix.
 *
 * @param prefix what the program's settings begin with, such as {@code relay.}
 * @param address the IP address of both ports
 * @param port what the program is for is served here, 0 to 65535; 0 takes a free one
 * @param managementPort health, settings and meters are served here, 0 to 65535; 0 takes a free one
 */
public record Listening(String prefix, String address, int port, int managementPort) {
    private static final String ADDRESS = "address";
    private static final String PORT = "port";
    private static final String MANAGEMENT_PORT = "management.port";

    /** Checks the address and both ports. */
    public Listening {
        Allowed.address(prefix + ADDRESS, address);
        Allowed.port(prefix + PORT, port);
        Allowed.port(prefix + MANAGEMENT_PORT, managementPort);
    }

    /**
     * The three settings with their defaults, for {@link GivenSettings#of}.
     *
     * @param prefix of the program
     * @param port the port when none is given
     * @param managementPort the management port when none is given
     * @return the defaults by their keys; the address is 127.0.0.1
     */
    public static Map<String, String> defaults(String prefix, int port, int managementPort) {
        return new Listening(prefix, "127.0.0.1", port, managementPort).shown();
    }

    /**
     * Reads the three settings.
     *
     * @param prefix of the program
     * @param given its settings
     * @return where it listens
     * @throws IllegalArgumentException naming the key, its value and what is allowed
     */
    public static Listening of(String prefix, GivenSettings given) {
        return new Listening(
                prefix, given.text(prefix + ADDRESS), given.port(prefix + PORT), given.port(prefix + MANAGEMENT_PORT));
    }

    /** The values in force by their keys. */
    public Map<String, String> shown() {
        return Map.of(
                prefix + ADDRESS, address,
                prefix + PORT, String.valueOf(port),
                prefix + MANAGEMENT_PORT, String.valueOf(managementPort));
    }

    /** Address, port and its key, for the message that the port is taken. */
    public String place() {
        return address + ":" + port + " (" + prefix + PORT + ")";
    }

    /** The key of the management port. */
    String managementKey() {
        return prefix + MANAGEMENT_PORT;
    }
}
