package dev.chokepoint.trip.redis;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The Redis of the stock locks and of the leases of workerIds ({@code trip.redis.*}).
 *
 * @param address {@code redis://host:port}
 * @param password what Redis asks for; empty if it asks for none
 */
@ConfigurationProperties("trip.redis")
public record RedisSettings(
        @DefaultValue("redis://127.0.0.1:6379") String address,
        @DefaultValue("") String password) {

    /** Nothing of both: a record would print the password, and an address can hold one. */
    @Override
    public String toString() {
        return "RedisSettings";
    }
}
