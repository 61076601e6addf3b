package dev.chokepoint.trip.stock;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.bind.Name;

/**
 * The lock in Redis around the freeze ({@code trip.stock-lock.*}); without such a lock the database's own
 * {@code innodb_lock_wait_timeout} bounds the wait.
 *
 * @param longestWait {@code trip.stock-lock.wait}: how long an order waits for the locks of all its nights
 *     together, 1 ms to 50 s. The global transaction ends after 60 s: an order that waited longer would get its locks
 *     and be undone all the same. 10 s are left for what it does besides
 */
@ConfigurationProperties("trip.stock-lock")
public record StockLockSettings(
        @Name("wait") @DefaultValue("10s") Duration longestWait) {

    private static final Duration LONGEST = Duration.ofSeconds(50);

    /** Checks the range. */
    public StockLockSettings {
        if (longestWait.compareTo(Duration.ofMillis(1)) < 0 || longestWait.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    "trip.stock-lock.wait=" + longestWait + " is outside PT0.001S.." + LONGEST + "; 10s is usual");
        }
    }
}
