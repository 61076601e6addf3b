package dev.chokepoint.relay;

import dev.chokepoint.program.Allowed;
import dev.chokepoint.program.GivenSettings;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * The relay's settings, read from the system properties {@code relay.*}.
 *
 * @param address the IP address to listen on; 127.0.0.1 unless told otherwise, as a container has to be
 * @param port port on that address that the clients call, 0 to 65535; 0 takes a free one
 * @param managementPort port on that address of health, settings and meters, 0 to 65535; 0 takes a free one
 * @param targetHost where the called component is
 * @param targetPort its port, 1 to 65535
 * @param roundTrip what the relay adds to each round trip, half each way, 0 to 1 s
 */
record RelaySettings(
        String address, int port, int managementPort, String targetHost, int targetPort, Duration roundTrip) {
    static final String PREFIX = "relay.";
    static final String ADDRESS = PREFIX + "address";
    static final String PORT = PREFIX + "port";
    static final String MANAGEMENT_PORT = PREFIX + "management.port";
    static final String TARGET_HOST = PREFIX + "target.host";
    static final String TARGET_PORT = PREFIX + "target.port";
    static final String ROUND_TRIP = PREFIX + "round-trip";

    private static final Duration LONGEST = Duration.ofSeconds(1);
    /** The ports are Redis' own and one beside it, which the image redis-relay relies on. */
    private static final Map<String, String> DEFAULTS = Map.of(
            ADDRESS, "127.0.0.1",
            PORT, "6380",
            MANAGEMENT_PORT, "9380",
            TARGET_HOST, "127.0.0.1",
            TARGET_PORT, "6379",
            ROUND_TRIP, "0ms");

    RelaySettings {
        Allowed.address(ADDRESS, address);
        Allowed.port(PORT, port);
        Allowed.port(MANAGEMENT_PORT, managementPort);
        Allowed.require(!targetHost.isBlank(), TARGET_HOST, targetHost, "a host name or an address");
        Allowed.require(
                targetPort >= 1 && targetPort <= Allowed.MOST_PORT, TARGET_PORT, targetPort, "a port from 1 to 65535");
        Allowed.require(
                !roundTrip.isNegative() && roundTrip.compareTo(LONGEST) <= 0,
                ROUND_TRIP,
                GivenSettings.written(roundTrip),
                "from 0ms to 1s");
    }

    /**
     * Reads the settings, taking defaults for absent ones.
     *
     * @param properties all properties of the process; only keys that begin with {@code relay.} are looked at
     * @throws IllegalArgumentException naming the key, its value and what is allowed
     */
    static RelaySettings from(Map<String, String> properties) {
        GivenSettings given = GivenSettings.of(PREFIX, DEFAULTS, properties);
        return new RelaySettings(
                given.text(ADDRESS),
                given.port(PORT),
                given.port(MANAGEMENT_PORT),
                given.text(TARGET_HOST),
                given.port(TARGET_PORT),
                given.duration(ROUND_TRIP));
    }

    /** The values in force by their keys. */
    Map<String, String> shown() {
        return new TreeMap<>(Map.of(
                ADDRESS, address,
                PORT, String.valueOf(port),
                MANAGEMENT_PORT, String.valueOf(managementPort),
                TARGET_HOST, targetHost,
                TARGET_PORT, String.valueOf(targetPort),
                ROUND_TRIP, GivenSettings.written(roundTrip)));
    }
}
