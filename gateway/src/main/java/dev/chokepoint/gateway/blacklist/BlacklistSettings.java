package dev.chokepoint.gateway.blacklist;

import java.util.Locale;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings {@code gateway.blacklist.*} of every form; those of {@code memory} alone are in its package.
 *
 * @param check how a caller is looked up
 * @param key the Redis set with the addresses; networks such as {@code 203.0.113.0/24} are understood by {@code memory}
 *     only
 * @param connections how many connections to Redis there may be, 1 to 1000; for {@code reactive-pooled} only
 */
@ConfigurationProperties("gateway.blacklist")
public record BlacklistSettings(Check check, String key, int connections) {

    private static final int MOST_CONNECTIONS = 1000;

    /** Checks the name and the number. */
    public BlacklistSettings {
        if (key.isBlank()) {
            throw new IllegalArgumentException("gateway.blacklist.key must not be empty, it is a name in Redis");
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
