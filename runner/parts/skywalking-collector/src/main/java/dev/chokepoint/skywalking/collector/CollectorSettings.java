package dev.chokepoint.skywalking.collector;

import dev.chokepoint.program.Allowed;
import dev.chokepoint.program.GivenSettings;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * The collector's settings, read from the system properties {@code collector.*}.
 *
 * @param address the IP address to listen on; 127.0.0.1 unless told otherwise
 * @param port port on that address that agents send to, 0 to 65535; 0 takes a free one
 * @param managementPort port on that address of health, settings, meters and traces, 0 to 65535; 0 takes a free one
 * @param entry name of the first span of the traces that are shown, such as {@code POST:/orders}
 * @param settle how long nothing must have been added to a trace until it counts as whole, 0 to 1 minute
 */
record CollectorSettings(String address, int port, int managementPort, String entry, Duration settle) {
    static final String PREFIX = "collector.";
    static final String ADDRESS = PREFIX + "address";
    static final String PORT = PREFIX + "port";
    static final String MANAGEMENT_PORT = PREFIX + "management.port";
    static final String ENTRY = PREFIX + "entry";
    static final String SETTLE = PREFIX + "settle";

    private static final Duration LONGEST = Duration.ofMinutes(1);

    /**
     * 11800 is the port that SkyWalking's agents send to by themselves. An agent hands a segment on within some
     * milliseconds of its end, so that a second without one means that there is none to come.
     */
    private static final Map<String, String> DEFAULTS =
            Map.of(ADDRESS, "127.0.0.1", PORT, "11800", MANAGEMENT_PORT, "11801", ENTRY, "POST:/orders", SETTLE, "1s");

    CollectorSettings {
        Allowed.address(ADDRESS, address);
        Allowed.port(PORT, port);
        Allowed.port(MANAGEMENT_PORT, managementPort);
        Allowed.require(!entry.isBlank(), ENTRY, entry, "the name of a span");
        Allowed.require(
                !settle.isNegative() && settle.compareTo(LONGEST) <= 0,
                SETTLE,
                GivenSettings.written(settle),
                "from 0ms to 60s");
    }

    /**
     * Reads the settings, taking defaults for absent ones.
     *
     * @param properties all properties of the process; only keys that begin with {@code collector.} are looked at
     * @throws IllegalArgumentException naming the key, its value and what is allowed
     */
    static CollectorSettings from(Map<String, String> properties) {
        GivenSettings given = GivenSettings.of(PREFIX, DEFAULTS, properties);
        return new CollectorSettings(
                given.text(ADDRESS),
                given.port(PORT),
                given.port(MANAGEMENT_PORT),
                given.text(ENTRY),
                given.duration(SETTLE));
    }

    /** The values in force by their keys. */
    Map<String, String> shown() {
        return new TreeMap<>(Map.of(
                ADDRESS,
                address,
                PORT,
                String.valueOf(port),
                MANAGEMENT_PORT,
                String.valueOf(managementPort),
                ENTRY,
                entry,
                SETTLE,
                GivenSettings.written(settle)));
    }
}
