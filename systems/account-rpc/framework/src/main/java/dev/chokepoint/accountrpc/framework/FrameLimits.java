package dev.chokepoint.accountrpc.framework;

import java.time.Duration;

/**
 * What one peer takes from another.
 *
 * @param mostBytes the longest frame, 64 bytes to 16 MiB
 * @param completeWithin how long the bytes of one frame may take to come, 1 ms to 1 min
 */
public record FrameLimits(int mostBytes, Duration completeWithin) {
    private static final int LEAST_BYTES = 64;
    private static final int MOST_BYTES = 16 * 1024 * 1024;

    /** Refuses what is out of range. */
    public FrameLimits {
        if (mostBytes < LEAST_BYTES || mostBytes > MOST_BYTES) {
            throw new IllegalArgumentException(
                    "frames of " + mostBytes + " bytes at most; allowed: " + LEAST_BYTES + " to " + MOST_BYTES);
        }
        if (completeWithin.toMillis() < 1 || completeWithin.compareTo(Duration.ofMinutes(1)) > 0) {
            throw new IllegalArgumentException(
                    "a frame may take " + completeWithin + " to come; allowed: 1 ms to 1 min");
        }
    }

    /** A megabyte, and ten seconds for it: answers here have less than a kilobyte. */
    public static FrameLimits usual() {
        return new FrameLimits(1024 * 1024, Duration.ofSeconds(10));
    }
}
