package dev.chokepoint.redisrelay;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The relay's settings, read from the system properties {@code relay.*}.
 *
 * @param address the IP address to listen on; 127.0.0.1 unless told otherwise, as a container has to be
 * @param port port on that address that the clients call, 0 to 65535; 0 takes a free one
 * @param managementPort port on that address of health, settings and meters, 0 to 65535; 0 takes a free one
 * @param targetHost where Redis is
 * @param targetPort the port of Redis, 1 to 65535
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

    private static final int MOST_PORT = 65_535;
    private static final Duration LONGEST = Duration.ofSeconds(1);
    /** An address and never a name, so that nobody is asked for it. */
    private static final Pattern LITERAL = Pattern.compile("[0-9a-fA-F.:]*[.:][0-9a-fA-F.:]*");

    private static final Pattern DURATION = Pattern.compile("(\\d{1,7})(us|ms|s)");
    private static final Map<String, String> DEFAULTS = Map.of(
            ADDRESS, "127.0.0.1",
            PORT, "6380",
            MANAGEMENT_PORT, "9380",
            TARGET_HOST, "127.0.0.1",
            TARGET_PORT, "6379",
            ROUND_TRIP, "0ms");

    RelaySettings {
        require(LITERAL.matcher(address).matches(), ADDRESS, address, "an IP address such as 127.0.0.1 or 0.0.0.0");
        require(port >= 0 && port <= MOST_PORT, PORT, port, "a port from 0 (any free one) to 65535");
        require(
                managementPort >= 0 && managementPort <= MOST_PORT,
                MANAGEMENT_PORT,
                managementPort,
                "a port from 0 (any free one) to 65535");
        require(!targetHost.isBlank(), TARGET_HOST, targetHost, "a host name or an address");
        require(targetPort >= 1 && targetPort <= MOST_PORT, TARGET_PORT, targetPort, "a port from 1 to 65535");
        require(
                !roundTrip.isNegative() && roundTrip.compareTo(LONGEST) <= 0,
                ROUND_TRIP,
                written(roundTrip),
                "from 0ms to 1s");
    }

    /**
     * Reads the settings, taking defaults for absent ones.
     *
     * @param properties all properties of the process; only keys that begin with {@code relay.} are looked at
     * @throws IllegalArgumentException naming the key, its value and what is allowed
     */
    static RelaySettings from(Map<String, String> properties) {
        Set<String> unknown = new TreeSet<>();
        for (String key : properties.keySet()) {
            if (key.startsWith(PREFIX) && !DEFAULTS.containsKey(key)) {
                unknown.add(key);
            }
        }
        require(unknown.isEmpty(), "settings", unknown, "only " + new TreeSet<>(DEFAULTS.keySet()));
        return new RelaySettings(
                value(properties, ADDRESS),
                port(properties, PORT),
                port(properties, MANAGEMENT_PORT),
                value(properties, TARGET_HOST),
                port(properties, TARGET_PORT),
                duration(properties));
    }

    /** The values in force by their keys. */
    Map<String, String> shown() {
        return new TreeMap<>(Map.of(
                ADDRESS, address,
                PORT, String.valueOf(port),
                MANAGEMENT_PORT, String.valueOf(managementPort),
                TARGET_HOST, targetHost,
                TARGET_PORT, String.valueOf(targetPort),
                ROUND_TRIP, written(roundTrip)));
    }

    private static String written(Duration duration) {
        long micros = duration.toNanos() / 1_000;
        return micros % 1_000 == 0 ? micros / 1_000 + "ms" : micros + "us";
    }

    private static String value(Map<String, String> properties, String key) {
        return properties.getOrDefault(key, DEFAULTS.getOrDefault(key, "")).strip();
    }

    private static int port(Map<String, String> properties, String key) {
        String value = value(properties, key);
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException notANumber) {
            throw refused(key, value, "a whole number", notANumber);
        }
    }

    private static Duration duration(Map<String, String> properties) {
        String value = value(properties, ROUND_TRIP).toLowerCase(Locale.ROOT);
        Matcher matcher = DURATION.matcher(value);
        require(matcher.matches(), ROUND_TRIP, value, "a duration with its unit such as 3ms or 500us");
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "us" -> Duration.ofNanos(amount * 1_000);
            case "ms" -> Duration.ofMillis(amount);
            default -> Duration.ofSeconds(amount);
        };
    }

    private static void require(boolean holds, String key, Object value, String allowed) {
        if (!holds) {
            throw refused(key, value, allowed, null);
        }
    }

    private static IllegalArgumentException refused(
            String key, Object value, String allowed, @Nullable Exception cause) {
        return new IllegalArgumentException(key + " is '" + value + "', allowed is " + allowed, cause);
    }
}
