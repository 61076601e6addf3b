package dev.chokepoint.gateway.blacklist;

import java.time.Duration;
import java.util.Locale;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings {@code gateway.blacklist.*}.
 *
 * @param check how a caller is looked up
 * @param key the Redis set with the addresses
 * @param channel the Redis channel on which whoever changes the set publishes any message
 * @param reload pause between two readings without a message, 100 ms to 1 h: the bound within which a change without a
 *     message is in force
 */
@ConfigurationProperties("gateway.blacklist")
public record BlacklistSettings(Check check, String key, String channel, Duration reload) {

    private static final Duration LEAST_RELOAD = Duration.ofMillis(100);
    private static final Duration MOST_RELOAD = Duration.ofHours(1);

    /** Checks the names and the pause. */
    public BlacklistSettings {
        if (key.isBlank() || channel.isBlank()) {
            throw new IllegalArgumentException(
                    "gateway.blacklist.key and gateway.blacklist.channel must not be empty, they are names in Redis");
        }
        if (reload.compareTo(LEAST_RELOAD) < 0 || reload.compareTo(MOST_RELOAD) > 0) {
            throw new IllegalArgumentException(
                    "gateway.blacklist.reload is " + reload + ", allowed is 100ms to 1h, such as 5s");
        }
    }

    /** The forms of the check. */
    public enum Check {

        /** A set in the gateway's memory that follows the one in Redis. */
        MEMORY;

        /** The form as it is written in the settings. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
