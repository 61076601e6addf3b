package dev.chokepoint.trip.product;

import dev.chokepoint.settings.SettingRange;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which database answers queries, and whether and how answers are kept in this process ({@code trip.query.*}).
 *
 * @param source {@code primary} is the database of the orders
 * @param cache {@code none} asks the database each time
 * @param cacheMaxAge how old a kept answer may be, 10 ms to 1 m. It holds without any message
 *     of Redis. More than a minute would no longer be an availability
 * @param cacheMaxNights how many nights of products all kept pages have together, 1 to
 *     10000000. A night takes about 60 bytes, so the default is about 6 MB
 */
@ConfigurationProperties("trip.query")
record QuerySettings(
        @DefaultValue("primary") QuerySource source,
        @DefaultValue("none") QueryCacheKind cache,
        @DefaultValue("1s") Duration cacheMaxAge,
        @DefaultValue("100000") int cacheMaxNights) {

    private static final int MOST_NIGHTS = 10_000_000;

    QuerySettings {
        SettingRange.require("trip.query.cache-max-age", cacheMaxAge, Duration.ofMillis(10), Duration.ofMinutes(1));
        if (cacheMaxNights < 1 || cacheMaxNights > MOST_NIGHTS) {
            throw new IllegalArgumentException("trip.query.cache-max-nights=" + cacheMaxNights + " is outside 1.."
                    + MOST_NIGHTS + "; correct the setting");
        }
    }
}
