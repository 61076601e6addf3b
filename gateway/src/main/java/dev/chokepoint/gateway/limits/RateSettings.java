package dev.chokepoint.gateway.limits;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code gateway.rate.*}. Without them there is no limit.
 *
 * @param requestsPerSecond how many requests a caller may send in the long run; 0 for no limit
 * @param burst how many it may send at once after a pause, {@code requestsPerSecond} or more
 */
@ConfigurationProperties("gateway.rate")
record RateSettings(
        @DefaultValue("0") int requestsPerSecond,
        @DefaultValue("0") int burst) {

    RateSettings {
        if (requestsPerSecond < 0 || burst < requestsPerSecond || (requestsPerSecond == 0 && burst > 0)) {
            throw new IllegalArgumentException("gateway.rate.requests-per-second is " + requestsPerSecond
                    + " and gateway.rate.burst is " + burst + "; give both, the first 1 or more, the second not less,"
                    + " such as 50 and 100, or neither for no limit");
        }
    }
}
