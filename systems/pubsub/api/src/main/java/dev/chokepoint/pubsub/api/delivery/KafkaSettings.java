package dev.chokepoint.pubsub.api.delivery;

import dev.chokepoint.settings.SettingRange;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Kafka ({@code pubsub.kafka.*}).
 *
 * @param servers {@code host:port} of one or more brokers, with commas
 * @param topic the topic of sent messages
 * @param acknowledgeWithin how long a message may take until it is acknowledged, 1 s to 2 min
 */
@ConfigurationProperties("pubsub.kafka")
record KafkaSettings(
        @DefaultValue("127.0.0.1:9092") String servers,
        @DefaultValue("sent-messages") String topic,
        @DefaultValue("15s") Duration acknowledgeWithin) {

    KafkaSettings {
        SettingRange.require(
                "pubsub.kafka.acknowledge-within", acknowledgeWithin, Duration.ofSeconds(1), Duration.ofMinutes(2));
    }
}
