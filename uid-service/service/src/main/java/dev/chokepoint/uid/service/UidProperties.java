package dev.chokepoint.uid.service;

import dev.chokepoint.uid.ClockBackKind;
import dev.chokepoint.uid.LeaseSettings;
import dev.chokepoint.uid.WorkerIdSourceKind;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings of this service.
 *
 * @param workerId where workerIds come from
 * @param clockBack what happens when the clock is behind the last id
 * @param redis where the leases are kept
 * @param lease how long they last
 */
@ConfigurationProperties("uid")
record UidProperties(
        @DefaultValue WorkerId workerId,
        @DefaultValue("logical-time") ClockBackKind clockBack,
        Redis redis,
        Lease lease) {

    /**
     * The workerId.
     *
     * @param source its source: leased from Redis, or Hutool's formula over the host
     */
    record WorkerId(@DefaultValue("redis") WorkerIdSourceKind source) {}

    /**
     * The Redis of the leases.
     *
     * @param address {@code redis://host:port}
     * @param password what Redis asks for; empty if it asks for none
     */
    record Redis(String address, @DefaultValue("") String password) {

        /** Nothing of both: a record would print the password, and an address can hold one. */
        @Override
        public String toString() {
            return "Redis";
        }
    }

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
