package dev.chokepoint.trip.cancel;

import dev.chokepoint.settings.SettingRange;
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
        SettingRange.require("trip.expiry.unpaid-for", unpaidFor, Duration.ofSeconds(1), Duration.ofDays(30));
        SettingRange.require("trip.expiry.beat", beat, Duration.ofMillis(10), Duration.ofHours(1));
    }
}
