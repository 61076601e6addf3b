package dev.chokepoint.skywalking.collector;

import dev.chokepoint.program.Allowed;
import dev.chokepoint.program.GivenSettings;
import dev.chokepoint.program.Listening;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * The collector's settings, read from the system properties {@code collector.*}.
 *
 * @param listening where agents send to; on 127.0.0.1 by default
 * @param entry name of the first span of the traces that are shown, such as {@code POST:/orders}
 * @param settle how long nothing must have been added to a trace until it counts as whole, 0 to 1 minute
 */
record CollectorSettings(Listening listening, String entry, Duration settle) {
    static final String PREFIX = "collector.";
    static final String ENTRY = PREFIX + "entry";
    static final String SETTLE = PREFIX + "settle";

    private static final Duration LONGEST = Duration.ofMinutes(1);

    /** The port that SkyWalking's agents send to by default. */
    private static final int USUAL_PORT = 11_800;

    private static final int USUAL_MANAGEMENT_PORT = 11_801;

    /** An agent sends a segment some milliseconds after its end. After a second without one, none is missing. */
    private static final String USUAL_SETTLE = "1s";

    CollectorSettings {
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
        Map<String, String> defaults = new TreeMap<>(Map.of(ENTRY, "POST:/orders", SETTLE, USUAL_SETTLE));
        defaults.putAll(Listening.defaults(PREFIX, USUAL_PORT, USUAL_MANAGEMENT_PORT));
        GivenSettings given = GivenSettings.of(PREFIX, defaults, properties);
        return new CollectorSettings(Listening.of(PREFIX, given), given.text(ENTRY), given.duration(SETTLE));
    }

    /** The values in force by their keys. */
    Map<String, String> shown() {
        Map<String, String> shown = new TreeMap<>(listening.shown());
        shown.put(ENTRY, entry);
        shown.put(SETTLE, GivenSettings.written(settle));
        return shown;
    }
}
