package dev.chokepoint.uid.service;

import dev.chokepoint.uid.LeaseSettings;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The settings of this service, but for {@code uid.worker-id.source}, which chooses between beans.
 *
 * @param redis where the leases are kept
 * @param lease how long they last
 */
@ConfigurationProperties("uid")
record UidProperties(Redis redis, Lease lease) {

    /**
     * The Redis of the leases.
     *
     * @param address {@code redis://host:port}
     */
    record Redis(String address) {}

    /**
     * The lease; see {@link LeaseSettings}.
     *
     * @param duration how long a workerId stays ours without a renewal
     * @param quarantine how long it rests afterwards
     * @param firstStart whether an empty Redis is a new one
     */
    record Lease(Duration duration, Duration quarantine, boolean firstStart) {

        Lease {
            // Here, where Spring names the property beside the reason.
            LeaseSettings.of(duration, quarantine, firstStart);
        }

        LeaseSettings settings() {
            return LeaseSettings.of(duration, quarantine, firstStart);
        }
    }
}
