package dev.chokepoint.pubsub.api.delivery;

import java.time.InstantSource;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.StringSerializer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The client of Kafka. */
@Configuration(proxyBeanMethods = false)
class DeliveryConfiguration {

    /** Idempotent, so that its own retries add no second record; it does not need a broker to start. */
    @Bean(destroyMethod = "close")
    Producer<String, String> kafka(KafkaSettings settings) {
        int withinMillis = Math.toIntExact(settings.acknowledgeWithin().toMillis());
        return new KafkaProducer<>(
                Map.of(
                        ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        settings.servers(),
                        ProducerConfig.CLIENT_ID_CONFIG,
                        "pubsub-api",
                        ProducerConfig.ACKS_CONFIG,
                        "all",
                        ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG,
                        true,
                        // The sum of linger and request may not exceed the delivery.
                        ProducerConfig.LINGER_MS_CONFIG,
                        0,
                        ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG,
                        withinMillis,
                        ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
                        withinMillis,
                        ProducerConfig.MAX_BLOCK_MS_CONFIG,
                        withinMillis),
                new StringSerializer(),
                new StringSerializer());
    }

    @Bean
    MessageTopic messageTopic(Producer<String, String> kafka, KafkaSettings settings, InstantSource clock) {
        return new MessageTopic(kafka, settings.topic(), settings.acknowledgeWithin(), clock);
    }
}
