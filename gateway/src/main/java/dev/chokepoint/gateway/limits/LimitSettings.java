package dev.chokepoint.gateway.limits;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * The settings {@code gateway.limits.*}, which always hold. The limits of Reactor Netty itself are under {@code server}
 * in {@code application.yml}: size of the request line and of the headers, idle connections.
 *
 * @param bodySize the longest body of a request, 1 KB to 1 GB; a longer one is refused with 413
 * @param connections how many connections of callers may be open at once, 1 to 1,000,000; a further one is closed
 * @param requestTimeout how long the body may take after the headers, 1 s to 10 min; then the connection is closed
 */
@ConfigurationProperties("gateway.limits")
public record LimitSettings(DataSize bodySize, int connections, Duration requestTimeout) {

    private static final String PREFIX = "gateway.limits.";
    private static final int MOST_CONNECTIONS = 1_000_000;
    private static final Duration SHORTEST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final DataSize SMALLEST = DataSize.ofKilobytes(1);
    private static final DataSize LARGEST = DataSize.ofGigabytes(1);

    /** Checks the ranges. */
    public LimitSettings {
        if (bodySize.compareTo(SMALLEST) < 0 || bodySize.compareTo(LARGEST) > 0) {
            throw new IllegalArgumentException(
                    PREFIX + "body-size is " + bodySize + ", allowed is 1KB to 1GB, such as 1MB");
        }
        if (connections < 1 || connections > MOST_CONNECTIONS) {
            throw new IllegalArgumentException(PREFIX + "connections is " + connections + ", allowed is 1 to "
                    + MOST_CONNECTIONS + ", such as 10000");
        }
        if (requestTimeout.compareTo(SHORTEST) < 0 || requestTimeout.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(PREFIX + "request-timeout is " + requestTimeout.toMillis()
                    + " ms, allowed is 1s to 10m, such as 30s");
        }
    }
}
