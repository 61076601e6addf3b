package dev.chokepoint.trip.cancel;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * When an order that nobody pays is cancelled ({@code trip.expiry.*}).
 *
 * @param unpaidFor age of a confirmed order at which it is cancelled, 1 s to 30 days; 30 minutes are usual for a
 * booking
 * @param beat pause between two looks for such orders, 10 ms to 1 h
 */
@ConfigurationProperties("trip.expiry")
record ExpirySettings(
        @DefaultValue("30m") Duration unpaidFor,
        @DefaultValue("10s") Duration beat) {

    ExpirySettings {
        require("unpaid-for", unpaidFor, Duration.ofSeconds(1), Duration.ofDays(30));
        require("beat", beat, Duration.ofMillis(10), Duration.ofHours(1));
    }

    private static void require(String key, Duration value, Duration least, Duration most) {
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException("trip.expiry." + key + "=" + value + " is outside " + least + ".." + most
                    + "; correct the setting");
        }
    }
}
