package dev.chokepoint.trip.region;

import dev.chokepoint.settings.SettingRange;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The look-up of regions ({@code trip.region.*}).
 *
 * @param blockingTimeout longest wait of a request thread for an answer; generous, several times the 2 s of
 *     report 000
 * @param timeout longest wait of a background thread for an answer, above the 2 s of report 000
 * @param threads background threads, 1 to 64; 8 give 8 new addresses per second at 1 s each, the rest comes from
 *     the cache
 * @param queue records that may wait for an answer, 1 to 100000
 * @param cacheSize regions kept, 1 to 1 million
 * @param cacheTtl how long a region is kept; addresses move between regions rarely
 */
@ConfigurationProperties("trip.region")
record RegionSettings(
        @DefaultValue("10s") Duration blockingTimeout,
        @DefaultValue("3s") Duration timeout,
        @DefaultValue("8") int threads,
        @DefaultValue("1000") int queue,
        @DefaultValue("10000") int cacheSize,
        @DefaultValue("1h") Duration cacheTtl) {

    private static final Duration LONGEST_TIMEOUT = Duration.ofMinutes(1);
    private static final Duration LONGEST_TTL = Duration.ofDays(7);

    RegionSettings {
        require("blocking-timeout", blockingTimeout, LONGEST_TIMEOUT);
        require("timeout", timeout, LONGEST_TIMEOUT);
        require("threads", threads, 64);
        require("queue", queue, 100_000);
        require("cache-size", cacheSize, 1_000_000);
        require("cache-ttl", cacheTtl, LONGEST_TTL);
    }

    private static void require(String key, Duration value, Duration longest) {
        SettingRange.require("trip.region." + key, value, Duration.ofMillis(1), longest);
    }

    private static void require(String key, int value, int most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(
                    "trip.region." + key + "=" + value + " is outside 1.." + most + "; correct the setting");
        }
    }
}
