package dev.chokepoint.trip.stock;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The Redis of the stock locks ({@code trip.redis.*}).
 *
 * @param address {@code redis://host:port}
 */
@ConfigurationProperties("trip.redis")
record RedisSettings(@DefaultValue("redis://127.0.0.1:6379") String address) {}
