package dev.chokepoint.trip.outbox;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The publisher of the outbox ({@code trip.outbox.*}).
 *
 * @param beat pause between two looks for messages, 10 ms to 1 h
 * @param keep how long a published message stays for questions of support, 1 s to 365 days
 */
@ConfigurationProperties("trip.outbox")
record OutboxSettings(
        @DefaultValue("1s") Duration beat,
        @DefaultValue("1d") Duration keep) {

    OutboxSettings {
        require("beat", beat, Duration.ofMillis(10), Duration.ofHours(1));
        require("keep", keep, Duration.ofSeconds(1), Duration.ofDays(365));
    }

    private static void require(String key, Duration value, Duration least, Duration most) {
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException("trip.outbox." + key + "=" + value + " is outside " + least + ".." + most
                    + "; correct the setting");
        }
    }
}
