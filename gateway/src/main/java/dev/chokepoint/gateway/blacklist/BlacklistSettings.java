package dev.chokepoint.gateway.blacklist;

import java.time.Duration;
import java.util.Locale;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings {@code gateway.blacklist.*}.
 *
 * @param check how a caller is looked up
 * @param key the Redis set with the addresses
 * @param channel the Redis channel on which each change of the set is announced by any message; for {@code memory} only
 * @param reload pause between two readings without a message, 100 ms to 1 h: the bound within which a change without a
 *     message is in force; for {@code memory} only
 * @param connections how many connections to Redis there may be, 1 to 1000; for {@code reactive-pooled} only
 */
@ConfigurationProperties("gateway.blacklist")
public record BlacklistSettings(Check check, String key, String channel, Duration reload, int connections) {

    private static final Duration LEAST_RELOAD = Duration.ofMillis(100);
    private static final Duration MOST_RELOAD = Duration.ofHours(1);
    private static final int MOST_CONNECTIONS = 1000;

    /** Checks the names, the pause and the number. */
    public BlacklistSettings {
        if (key.isBlank() || channel.isBlank()) {
            throw new IllegalArgumentException(
                    "gateway.blacklist.key and gateway.blacklist.channel must not be empty, they are names in Redis");
        }
        if (reload.compareTo(LEAST_RELOAD) < 0 || reload.compareTo(MOST_RELOAD) > 0) {
            throw new IllegalArgumentException(
                    "gateway.blacklist.reload is " + reload + ", allowed is 100ms to 1h, such as 5s");
        }
        if (connections < 1 || connections > MOST_CONNECTIONS) {
            throw new IllegalArgumentException("gateway.blacklist.connections is " + connections + ", allowed is 1 to "
                    + MOST_CONNECTIONS + ", such as 64");
        }
    }

    /** The forms of the check, each a class of its own. */
    public enum Check {

        /** Asks Redis for each request and lets the event loop wait for the answer. */
        BLOCKING,

        /** Asks Redis for each request and lets a thread of another pool wait for the answer. */
        BOUNDED_ELASTIC,

        /** Asks Redis for each request over the one connection that Lettuce shares; no thread waits. */
        REACTIVE,

        /** Asks Redis for each request over a connection of a pool; no thread waits. */
        REACTIVE_POOLED,

        /** A set in the gateway's memory that follows the one in Redis. */
        MEMORY,

        /** No check: every caller passes. */
        NONE;

        /** The form as it is written in the settings. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
