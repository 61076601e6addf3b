package dev.chokepoint.program;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Settings as the system properties of a process give them, with defaults for those that are absent. */
public final class GivenSettings {
    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(us|ms|s)");
    private static final int NANOS_A_MICRO = 1_000;
    private static final int MICROS_A_MILLI = 1_000;

    private final Map<String, String> properties;
    private final Map<String, String> defaults;

    private GivenSettings(Map<String, String> properties, Map<String, String> defaults) {
        this.properties = properties;
        this.defaults = defaults;
    }

    /**
     * Looks at the properties that begin with the prefix, and at no other.
     *
     * @param prefix what the settings begin with, such as {@code relay.}
     * @param defaults the default of every known setting, by its key with the prefix
     * @param properties all properties of the process
     * @return what is given
     * @throws IllegalArgumentException if a setting is unknown; the message names the known ones
     */
    public static GivenSettings of(String prefix, Map<String, String> defaults, Map<String, String> properties) {
        Set<String> unknown = new TreeSet<>();
        for (String key : properties.keySet()) {
            if (key.startsWith(prefix) && !defaults.containsKey(key)) {
                unknown.add(key);
            }
        }
        Allowed.require(unknown.isEmpty(), "settings", unknown, "only " + new TreeSet<>(defaults.keySet()));
        return new GivenSettings(properties, defaults);
    }

    /**
     * A setting as it was written.
     *
     * @param key with the prefix
     * @return its value without blanks around it
     */
    public String text(String key) {
        return properties.getOrDefault(key, defaults.getOrDefault(key, "")).strip();
    }

    /**
     * A port.
     *
     * @param key with the prefix
     * @return its value, whatever its size
     * @throws IllegalArgumentException if it is not a whole number
     */
    public int port(String key) {
        try {
            return Integer.parseInt(text(key));
        } catch (NumberFormatException notANumber) {
            throw Allowed.refused(key, text(key), "a whole number up to " + Allowed.MOST_PORT, notANumber);
        }
    }

    /**
     * A whole number.
     *
     * @param key with the prefix
     * @return its value
     * @throws IllegalArgumentException if it is not a whole number of at most 64 bits
     */
    public long wholeNumber(String key) {
        try {
            return Long.parseLong(text(key));
        } catch (NumberFormatException notANumber) {
            throw Allowed.refused(key, text(key), "a whole number of at most 64 bits", notANumber);
        }
    }

    /**
     * A number.
     *
     * @param key with the prefix
     * @return its value, which may be {@code NaN}
     * @throws IllegalArgumentException if it cannot be read as a number
     */
    public double number(String key) {
        try {
            return Double.parseDouble(text(key));
        } catch (NumberFormatException notANumber) {
            throw Allowed.refused(key, text(key), "a number such as 0.45", notANumber);
        }
    }

    /**
     * A duration.
     *
     * @param key with the prefix
     * @return its value, never negative
     * @throws IllegalArgumentException if it is not a whole number with a unit
     */
    public Duration duration(String key) {
        Matcher matcher = DURATION.matcher(text(key).toLowerCase(Locale.ROOT));
        Allowed.require(matcher.matches(), key, text(key), "a duration with its unit such as 500us, 3ms or 1s");
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "us" -> Duration.ofNanos(amount * NANOS_A_MICRO);
            case "ms" -> Duration.ofMillis(amount);
            default -> Duration.ofSeconds(amount);
        };
    }

    /**
     * Writes a duration so that {@link #duration} reads it again.
     *
     * @param duration of whole microseconds
     * @return in ms if they are whole, else in us
     */
    public static String written(Duration duration) {
        long micros = duration.toNanos() / NANOS_A_MICRO;
        return micros % MICROS_A_MILLI == 0 ? micros / MICROS_A_MILLI + "ms" : micros + "us";
    }
}
