package dev.chokepoint.relay;

import dev.chokepoint.program.Allowed;
import dev.chokepoint.program.GivenSettings;
import dev.chokepoint.program.Listening;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * The relay's settings, read from the system properties {@code relay.*}.
 *
 * @param listening where the clients call it; on 127.0.0.1 by default, and on another address in a container
 * @param targetHost where the called component is
 * @param targetPort its port, 1 to 65535
 * @param roundTrip what the relay adds to each round trip, half each way, 0 to 5 s
 */
record RelaySettings(Listening listening, String targetHost, int targetPort, Duration roundTrip) {
    static final String PREFIX = "relay.";
    static final String TARGET_HOST = PREFIX + "target.host";
    static final String TARGET_PORT = PREFIX + "target.port";
    static final String ROUND_TRIP = PREFIX + "round-trip";

    private static final Duration LONGEST = Duration.ofSeconds(5);

    /** Redis' own port plus one: the image redis-relay relies on it. */
    private static final int USUAL_PORT = 6380;

    private static final int USUAL_MANAGEMENT_PORT = 9380;

    RelaySettings {
        Allowed.require(!targetHost.isBlank(), TARGET_HOST, targetHost, "a host name or an address");
        Allowed.require(
                targetPort >= 1 && targetPort <= Allowed.MOST_PORT, TARGET_PORT, targetPort, "a port from 1 to 65535");
        Allowed.require(
                !roundTrip.isNegative() && roundTrip.compareTo(LONGEST) <= 0,
                ROUND_TRIP,
                GivenSettings.written(roundTrip),
                "from 0ms to 5s");
    }

    /**
     * Reads the settings, taking defaults for absent ones.
     *
     * @param properties all properties of the process; only keys that begin with {@code relay.} are looked at
     * @throws IllegalArgumentException naming the key, its value and what is allowed
     */
    static RelaySettings from(Map<String, String> properties) {
        Map<String, String> defaults =
                new TreeMap<>(Map.of(TARGET_HOST, "127.0.0.1", TARGET_PORT, "6379", ROUND_TRIP, "0ms"));
        defaults.putAll(Listening.defaults(PREFIX, USUAL_PORT, USUAL_MANAGEMENT_PORT));
        GivenSettings given = GivenSettings.of(PREFIX, defaults, properties);
        return new RelaySettings(
                Listening.of(PREFIX, given),
                given.text(TARGET_HOST),
                given.port(TARGET_PORT),
                given.duration(ROUND_TRIP));
    }

    /**
     * The values in force by their keys.
     *
     * @param inForce what is added to each round trip now
     */
    Map<String, String> shown(Duration inForce) {
        Map<String, String> shown = new TreeMap<>(listening.shown());
        shown.put(TARGET_HOST, targetHost);
        shown.put(TARGET_PORT, String.valueOf(targetPort));
        shown.put(ROUND_TRIP, GivenSettings.written(inForce));
        return shown;
    }
}
