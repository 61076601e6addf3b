package dev.chokepoint.thirdparty;

import dev.chokepoint.program.Allowed;
import dev.chokepoint.program.GivenSettings;
import java.time.Duration;
import java.util.Map;

/**
 * The stub's settings, read from the system properties {@code third-party.*}.
 *
 * <p>The default delay is report 000's "接口响应不稳定,500ms~2s" (response time unstable, 500 ms to 2 s): a median of 1 s
 * with sigma 0.45 puts 88 of 100 look-ups between the two, and nothing takes longer than 2 s.
 *
 * @param address the IP address to listen on; 127.0.0.1 by default, and another one in a container
 * @param port port on that address, 0 to 65535; 0 takes a free one
 * @param seed seed of the delays
 * @param median median delay, at least 1 ms
 * @param sigma standard deviation of the delay's natural logarithm, 0 to 3; 0 makes every delay the median
 * @param max longest delay, from the median to 10 minutes
 */
record Settings(String address, int port, long seed, Duration median, double sigma, Duration max) {

    static final String PREFIX = "third-party.";
    static final String ADDRESS = PREFIX + "address";
    static final String PORT = PREFIX + "port";
    static final String SEED = PREFIX + "seed";
    static final String MEDIAN = PREFIX + "delay.median";
    static final String SIGMA = PREFIX + "delay.sigma";
    static final String MAX = PREFIX + "delay.max";

    private static final Map<String, String> DEFAULTS =
            Map.of(ADDRESS, "127.0.0.1", PORT, "0", SEED, "42", MEDIAN, "1s", SIGMA, "0.45", MAX, "2s");
    private static final Duration LONGEST = Duration.ofMinutes(10);

    Settings {
        Allowed.address(ADDRESS, address);
        Allowed.port(PORT, port);
        Allowed.require(median.toMillis() >= 1, MEDIAN, GivenSettings.written(median), "at least 1ms");
        Allowed.require(sigma >= 0 && sigma <= 3, SIGMA, sigma, "a number from 0 to 3");
        Allowed.require(
                max.compareTo(median) >= 0 && max.compareTo(LONGEST) <= 0,
                MAX,
                GivenSettings.written(max),
                "from " + MEDIAN + " to 600s");
    }

    /**
     * Reads the settings, taking defaults for absent ones.
     *
     * @param properties all properties of the process; only keys that begin with {@code third-party.} are looked at
     * @throws IllegalArgumentException naming the key, its value and what is allowed
     */
    static Settings from(Map<String, String> properties) {
        GivenSettings given = GivenSettings.of(PREFIX, DEFAULTS, properties);
        return new Settings(
                given.text(ADDRESS),
                given.port(PORT),
                given.wholeNumber(SEED),
                given.duration(MEDIAN),
                given.number(SIGMA),
                given.duration(MAX));
    }
}
