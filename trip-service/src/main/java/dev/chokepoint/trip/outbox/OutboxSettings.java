package dev.chokepoint.trip.outbox;

import dev.chokepoint.settings.SettingRange;
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
        SettingRange.require("trip.outbox.beat", beat, Duration.ofMillis(10), Duration.ofHours(1));
        SettingRange.require("trip.outbox.keep", keep, Duration.ofSeconds(1), Duration.ofDays(365));
    }
}
