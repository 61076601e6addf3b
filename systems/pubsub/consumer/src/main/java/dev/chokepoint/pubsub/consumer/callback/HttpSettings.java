package dev.chokepoint.pubsub.consumer.callback;

import dev.chokepoint.settings.SettingRange;
import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The HTTP client ({@code consumer.http.*}). Report 002: "maxTotal默认是200,defaultMaxPerRoute默认是50", and 200 for both
 * as the remedy.
 *
 * @param api where the API is; the only route there is
 * @param maxTotal connections of the pool, 1 to 10,000
 * @param maxPerRoute connections to one route, 1 to 10,000
 * @param leaseWithin how long a call waits for a connection of the pool, 1 ms to 5 min. The report does not state
 *     it; then the call has failed and is repeated a second later
 * @param answerWithin how long the API may take, 1 s to 5 min. The default is longer than two waits for a
 *     connection of its pool and one for Kafka: whoever gives up earlier calls again while the first call still works
 */
@ConfigurationProperties("consumer.http")
record HttpSettings(
        @DefaultValue("http://127.0.0.1:8080") URI api,
        @DefaultValue("200") int maxTotal,
        @DefaultValue("200") int maxPerRoute,
        @DefaultValue("1s") Duration leaseWithin,
        @DefaultValue("130s") Duration answerWithin) {

    /** More connections than any machine of the report could use. */
    private static final int MOST = 10_000;

    HttpSettings {
        require("consumer.http.max-total", maxTotal);
        require("consumer.http.max-per-route", maxPerRoute);
        SettingRange.require("consumer.http.lease-within", leaseWithin, Duration.ofMillis(1), Duration.ofMinutes(5));
        SettingRange.require("consumer.http.answer-within", answerWithin, Duration.ofSeconds(1), Duration.ofMinutes(5));
    }

    private static void require(String key, int value) {
        if (value < 1 || value > MOST) {
            throw new IllegalArgumentException(key + "=" + value + " is outside 1.." + MOST + "; correct the setting");
        }
    }
}
