package dev.chokepoint.grpc.entry.chain;

import dev.chokepoint.settings.SettingRange;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The provider behind the entry ({@code entry.provider.*}).
 *
 * @param host its name or address. A name is looked up for each connection
 * @param port the port of its Dubbo server
 * @param answerWithin how long an answer may take, 10 ms to 60 s. The report gives no figure; with 5 s a fault is seen
 *     as a long response time before calls fail
 * @param connection {@code shared}: one for all calls; {@code per-call}: one for each
 */
@ConfigurationProperties("entry.provider")
record ProviderSettings(
        @DefaultValue("127.0.0.1") String host,
        @DefaultValue("20880") int port,
        @DefaultValue("5s") Duration answerWithin,
        @DefaultValue("shared") ProviderConnection connection) {
    ProviderSettings {
        if (host.isBlank()) {
            throw new IllegalArgumentException("entry.provider.host is empty; name a host, such as 127.0.0.1");
        }
        SettingRange.require(
                "entry.provider.answer-within", answerWithin, Duration.ofMillis(10), Duration.ofSeconds(60));
    }
}
