package dev.chokepoint.gateway.blacklist.memory;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings {@code gateway.blacklist.*} of the form {@code memory}: how the copy follows Redis.
 *
 * @param channel the Redis channel on which a change of the set is announced by any message
 * @param versionKey the Redis key whose value an operator changes together with the set. As long as it stays the same,
 *     the set is not read again. Without the key the set is read at each look
 * @param reload pause between two looks at Redis without a message, 100 ms to 1 h: the bound within which a change
 *     without a message is in force
 * @param pageSize how many entries Redis is asked for at once, 1 to 100,000; Redis serves others between two pages
 * @param deadline how long one look at Redis with all its pages may take, 100 ms to 5 min
 * @param maxEntries the most entries that the set may have, 1 to 10,000,000. A larger set is not read: the copy stays
 *     as it is, and without a copy no request is let in. An entry takes up to 250 bytes of heap while a copy is
 *     replaced
 * @param staleAfter the age at which health calls the copy stale, more than {@code reload}, at most a day
 */
@ConfigurationProperties("gateway.blacklist")
public record CopySettings(
        String channel,
        String versionKey,
        Duration reload,
        int pageSize,
        Duration deadline,
        int maxEntries,
        Duration staleAfter) {

    private static final String PREFIX = "gateway.blacklist.";
    private static final Duration SHORTEST = Duration.ofMillis(100);

    /** Checks the names and the ranges. */
    public CopySettings {
        if (channel.isBlank() || versionKey.isBlank()) {
            throw new IllegalArgumentException(
                    PREFIX + "channel and " + PREFIX + "version-key must not be empty, they are names in Redis");
        }
        check("reload", reload, SHORTEST, Duration.ofHours(1), "5s");
        check("deadline", deadline, SHORTEST, Duration.ofMinutes(5), "10s");
        check("stale-after", staleAfter, reload.plusMillis(1), Duration.ofDays(1), "1m");
        check("page-size", pageSize, 100_000, "1000");
        check("max-entries", maxEntries, 10_000_000, "100000");
    }

    private static void check(String name, Duration value, Duration least, Duration most, String example) {
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException(PREFIX + name + " is " + value.toMillis() + " ms, allowed is "
                    + least.toMillis() + " to " + most.toMillis() + " ms, such as " + example);
        }
    }

    private static void check(String name, int value, int most, String example) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(
                    PREFIX + name + " is " + value + ", allowed is 1 to " + most + ", such as " + example);
        }
    }
}
