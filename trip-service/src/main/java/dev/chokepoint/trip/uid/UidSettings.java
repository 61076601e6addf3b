package dev.chokepoint.trip.uid;

import dev.chokepoint.uid.ClockBackKind;
import dev.chokepoint.uid.WorkerIdSourceKind;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where ids come from; {@code uid.lease.*} is {@link LeaseProperties}.
 *
 * @param workerId where workerIds come from
 * @param clockBack what happens when the clock is behind the last id
 * @param redis where the leases are kept
 */
@ConfigurationProperties("uid")
record UidSettings(
        @DefaultValue WorkerId workerId,
        @DefaultValue("logical-time") ClockBackKind clockBack,
        Redis redis) {

    static final String REDIS_ADDRESS = "uid.redis.address";
    static final String REDIS_PASSWORD = "uid.redis.password";

    /**
     * The workerId.
     *
     * @param source its source: leased from Redis, or Hutool's formula over the host
     */
    record WorkerId(@DefaultValue("redis") WorkerIdSourceKind source) {}

    /**
     * The Redis of the leases.
     *
     * @param address the same as {@code trip.redis.address}: this service has one client of Redis
     * @param password the same as {@code trip.redis.password}
     */
    record Redis(String address, @DefaultValue("") String password) {

        /** Nothing of both: a record would print the password, and an address can hold one. */
        @Override
        public String toString() {
            return "Redis";
        }
    }
}
