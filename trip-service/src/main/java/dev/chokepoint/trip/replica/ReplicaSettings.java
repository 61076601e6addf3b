package dev.chokepoint.trip.replica;

import dev.chokepoint.settings.SettingRange;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The replica of the database that answers queries ({@code trip.query.replica.*}).
 *
 * @param url its JDBC address, with the database; user and password are those of the primary
 * @param lagMax how far it may be behind, 100 ms to 1 m; beyond it queries go to the primary
 * @param beat how often its lag is read, 10 ms to 10 s; at most half of {@code lag-max}, because the
 *     lag that is known grows until it is read again
 * @param maxActive most connections to it, 2 to 1000; one is used to read the lag
 */
@ConfigurationProperties("trip.query.replica")
public record ReplicaSettings(
        @DefaultValue("") String url,
        @DefaultValue("1s") Duration lagMax,
        @DefaultValue("100ms") Duration beat,
        @DefaultValue("100") int maxActive) {

    private static final int MOST_CONNECTIONS = 1_000;

    /** Checks the ranges. */
    public ReplicaSettings {
        SettingRange.require("trip.query.replica.lag-max", lagMax, Duration.ofMillis(100), Duration.ofMinutes(1));
        SettingRange.require("trip.query.replica.beat", beat, Duration.ofMillis(10), lagMax.dividedBy(2));
        if (maxActive < 2 || maxActive > MOST_CONNECTIONS) {
            throw new IllegalArgumentException("trip.query.replica.max-active=" + maxActive + " is outside 2.."
                    + MOST_CONNECTIONS + "; correct the setting");
        }
    }
}
