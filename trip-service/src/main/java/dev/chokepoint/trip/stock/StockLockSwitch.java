package dev.chokepoint.trip.stock;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What stands between two orders of the same night.
 *
 * @param stockLock {@code trip.stock-lock}
 */
@ConfigurationProperties("trip")
record StockLockSwitch(@DefaultValue("redisson") StockLockKind stockLock) {}
