package dev.chokepoint.skywalking.collector;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

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

    private static final int MOST_PORT = 65_535;
    private static final Duration LONGEST = Duration.ofMinutes(1);

    /** An address and never a name, so that nobody is asked for it. */
    private static final Pattern LITERAL = Pattern.compile("[0-9a-fA-F.:]*[.:][0-9a-fA-F.:]*");

    private static final Pattern DURATION = Pattern.compile("(\\d{1,6})(ms|s)");

    /**
     * 11800 is the port that SkyWalking's agents send to by themselves. An agent hands a segment on within some
     * milliseconds of its end, so that a second without one means that there is none to come.
     */
    private static final Map<String, String> DEFAULTS =
            Map.of(ADDRESS, "127.0.0.1", PORT, "11800", MANAGEMENT_PORT, "11801", ENTRY, "POST:/orders", SETTLE, "1s");

    CollectorSettings {
        require(LITERAL.matcher(address).matches(), ADDRESS, address, "an IP address such as 127.0.0.1 or 0.0.0.0");
        requirePort(PORT, port);
        requirePort(MANAGEMENT_PORT, managementPort);
        require(!entry.isBlank(), ENTRY, entry, "the name of a span");
        require(
                !settle.isNegative() && settle.compareTo(LONGEST) <= 0,
                SETTLE,
                settle.toMillis() + "ms",
                "from 0ms to 60s");
    }

    /**
     * Reads the settings, taking defaults for absent ones.
     *
     * @param properties all properties of the process; only keys that begin with {@code collector.} are looked at
     * @throws IllegalArgumentException naming the key, its value and what is allowed
     */
    static CollectorSettings from(Map<String, String> properties) {
        Set<String> unknown = new TreeSet<>();
        for (String key : properties.keySet()) {
            if (key.startsWith(PREFIX) && !DEFAULTS.containsKey(key)) {
                unknown.add(key);
            }
        }
        require(unknown.isEmpty(), "settings", unknown, "only " + new TreeSet<>(DEFAULTS.keySet()));
        return new CollectorSettings(
                value(properties, ADDRESS),
                port(properties, PORT),
                port(properties, MANAGEMENT_PORT),
                value(properties, ENTRY),
                duration(properties));
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
                settle.toMillis() + "ms"));
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
        String value = value(properties, SETTLE);
        Matcher matcher = DURATION.matcher(value);
        require(matcher.matches(), SETTLE, value, "a duration with its unit such as 500ms or 2s");
        long amount = Long.parseLong(matcher.group(1));
        return matcher.group(2).equals("ms") ? Duration.ofMillis(amount) : Duration.ofSeconds(amount);
    }

    private static void requirePort(String key, int port) {
        require(port >= 0 && port <= MOST_PORT, key, port, "a port from 0 (any free one) to 65535");
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
