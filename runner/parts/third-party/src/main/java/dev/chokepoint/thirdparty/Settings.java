package dev.chokepoint.thirdparty;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The stub's settings, read from the system properties {@code third-party.*}.
 *
 * <p>The default delay is report 000's "接口响应不稳定,500ms~2s" (response time unstable, 500 ms to 2 s): a median of 1 s
 * with sigma 0.45 puts 88 of 100 look-ups between the two, and nothing takes longer than 2 s.
 *
 * @param address the IP address to listen on; 127.0.0.1 unless told otherwise, as a container has to be
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
    /** An address and never a name, so that nobody is asked for it. */
    private static final Pattern LITERAL = Pattern.compile("[0-9a-f.:]*[.:][0-9a-f.:]*");

    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s)");

    Settings {
        require(LITERAL.matcher(address).matches(), ADDRESS, address, "an IP address such as 127.0.0.1 or 0.0.0.0");
        require(port >= 0 && port <= 65535, PORT, port, "a port from 0 (any free one) to 65535");
        require(median.toMillis() >= 1, MEDIAN, median, "at least 1ms");
        require(sigma >= 0 && sigma <= 3, SIGMA, sigma, "a number from 0 to 3");
        require(max.compareTo(median) >= 0 && max.compareTo(LONGEST) <= 0, MAX, max, "from " + MEDIAN + " to 600s");
    }

    /**
     * Reads the settings, taking defaults for absent ones.
     *
     * @param properties all properties of the process; only keys that begin with {@code third-party.} are looked at
     * @throws IllegalArgumentException naming the key, its value and what is allowed
     */
    static Settings from(Map<String, String> properties) {
        Set<String> unknown = new TreeSet<>();
        for (String key : properties.keySet()) {
            if (key.startsWith(PREFIX) && !DEFAULTS.containsKey(key)) {
                unknown.add(key);
            }
        }
        require(unknown.isEmpty(), "settings", unknown, "only " + new TreeSet<>(DEFAULTS.keySet()));
        return new Settings(
                value(properties, ADDRESS),
                (int) wholeNumber(properties, PORT, 0, 65535),
                wholeNumber(properties, SEED, Long.MIN_VALUE, Long.MAX_VALUE),
                duration(properties, MEDIAN),
                number(properties, SIGMA),
                duration(properties, MAX));
    }

    private static String value(Map<String, String> properties, String key) {
        String value = properties.getOrDefault(key, DEFAULTS.getOrDefault(key, ""));
        return value.strip().toLowerCase(Locale.ROOT);
    }

    private static long wholeNumber(Map<String, String> properties, String key, long least, long most) {
        String value = value(properties, key);
        String allowed = "a whole number from " + least + " to " + most;
        try {
            long number = Long.parseLong(value);
            require(number >= least && number <= most, key, value, allowed);
            return number;
        } catch (NumberFormatException notANumber) {
            throw refused(key, value, allowed, notANumber);
        }
    }

    private static double number(Map<String, String> properties, String key) {
        String value = value(properties, key);
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException notANumber) {
            throw refused(key, value, "a number such as 0.45", notANumber);
        }
    }

    private static Duration duration(Map<String, String> properties, String key) {
        String value = value(properties, key);
        Matcher matcher = DURATION.matcher(value);
        require(matcher.matches(), key, value, "a duration with its unit such as 500ms or 1s");
        long amount = Long.parseLong(matcher.group(1));
        return "s".equals(matcher.group(2)) ? Duration.ofSeconds(amount) : Duration.ofMillis(amount);
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
