package dev.chokepoint.pubsub.api.timer;

import dev.chokepoint.settings.SettingRange;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * RocketMQ ({@code pubsub.rocketmq.*}).
 *
 * @param nameServer {@code host:port} of the name server; it tells where the broker is
 * @param topic the topic of due messages
 * @param sendTimeout how long a send may take, 100 ms to 1 min; 3 s is the client's default. A send to a chosen
 *     queue is tried once
 */
@ConfigurationProperties("pubsub.rocketmq")
record BrokerSettings(
        @DefaultValue("127.0.0.1:9876") String nameServer,
        @DefaultValue("timed-messages") String topic,
        @DefaultValue("3s") Duration sendTimeout) {

    BrokerSettings {
        SettingRange.require(
                "pubsub.rocketmq.send-timeout", sendTimeout, Duration.ofMillis(100), Duration.ofMinutes(1));
    }
}
