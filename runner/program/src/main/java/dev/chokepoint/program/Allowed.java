package dev.chokepoint.program;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Refuses settings by their key, their value and what is allowed. */
public final class Allowed {
    /** The greatest port. */
    public static final int MOST_PORT = 65_535;

    /** An address and never a name, so that no name service is needed. */
    private static final Pattern LITERAL = Pattern.compile("[0-9a-fA-F.:]*[.:][0-9a-fA-F.:]*");

    private Allowed() {}

    /**
     * Requires an IP address to listen on.
     *
     * @param key the setting
     * @param value what was given
     * @throws IllegalArgumentException if it is a name, or nothing at all
     */
    public static void address(String key, String value) {
        require(LITERAL.matcher(value).matches(), key, value, "an IP address such as 127.0.0.1 or 0.0.0.0");
    }

    /**
     * Requires a port to listen on.
     *
     * @param key the setting
     * @param value what was given
     * @throws IllegalArgumentException if it is outside 0 to 65535
     */
    public static void port(String key, int value) {
        require(value >= 0 && value <= MOST_PORT, key, value, "a port from 0 (any free one) to 65535");
    }

    /**
     * Requires the address of a server that speaks HTTP.
     *
     * @param key the setting
     * @param value what was given
     * @return it
     * @throws IllegalArgumentException if it is anything else
     */
    public static URI http(String key, String value) {
        String allowed = "an address such as http://127.0.0.1:8086";
        try {
            URI address = new URI(value);
            require("http".equals(address.getScheme()) && address.getHost() != null, key, value, allowed);
            return address;
        } catch (URISyntaxException e) {
            throw refused(key, value, allowed, e);
        }
    }

    /**
     * Requires anything else.
     *
     * @param holds whether the value is allowed
     * @param key the setting
     * @param value what was given
     * @param allowed what would be right
     * @throws IllegalArgumentException if it does not hold
     */
    public static void require(boolean holds, String key, Object value, String allowed) {
        if (!holds) {
            throw refused(key, value, allowed, null);
        }
    }

    /**
     * The exception that refuses a setting.
     *
     * @param key the setting
     * @param value what was given
     * @param allowed what would be right
     * @return it, to be thrown
     */
    public static IllegalArgumentException refused(String key, Object value, String allowed) {
        return refused(key, value, allowed, null);
    }

    static IllegalArgumentException refused(String key, Object value, String allowed, @Nullable Exception cause) {
        return new IllegalArgumentException(key + " is '" + value + "', allowed is " + allowed, cause);
    }
}
