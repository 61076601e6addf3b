package dev.chokepoint.trip.uid;

import dev.chokepoint.uid.LeaseSettings;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The lease of the workerId ({@code uid.lease.*}), as the uid-service reads it; see {@link LeaseSettings}. Both share
 * the workerIds of one Redis, so both should have the same durations.
 *
 * @param duration how long a workerId stays ours without a renewal
 * @param quarantine how long it rests afterwards
 * @param firstStart whether an empty Redis is a new one
 */
@ConfigurationProperties("uid.lease")
record LeaseProperties(Duration duration, Duration quarantine, boolean firstStart) {

    LeaseProperties {
        // Here, where Spring names the property beside the reason.
        LeaseSettings.of(duration, quarantine, firstStart);
    }

    LeaseSettings settings() {
        return LeaseSettings.of(duration, quarantine, firstStart);
    }
}
