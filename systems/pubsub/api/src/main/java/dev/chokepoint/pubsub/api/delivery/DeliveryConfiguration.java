package dev.chokepoint.pubsub.api.delivery;

import java.time.InstantSource;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.StringSerializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The client of Kafka. */
@Configuration(proxyBeanMethods = false)
class DeliveryConfiguration {
    private static final Logger LOG = LoggerFactory.getLogger(DeliveryConfiguration.class);

    /**
     * Idempotent, so that its own retries add no second record. It connects at the start, and Kafka makes the topic then:
     * the first callbacks do not wait for it. If Kafka does not answer, the service starts without it.
     */
    @Bean(destroyMethod = "close")
    Producer<String, String> kafka(KafkaSettings settings) {
        Producer<String, String> producer = producer(settings);
        try {
            producer.partitionsFor(settings.topic());
        } catch (KafkaException away) {
            LOG.warn("Kafka at {} does not answer at the start: {}", settings.servers(), away.toString());
        }
        return producer;
    }

    private static Producer<String, String> producer(KafkaSettings settings) {
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
    MessageTopic messageTopic(
            Producer<String, String> kafka,
            KafkaSettings settings,
            @Value("${server.tomcat.threads.max}") int requestThreads,
            InstantSource clock) {
        return new MessageTopic(
                kafka,
                settings.topic(),
                KafkaWaits.forRequestThreads(requestThreads, settings.acknowledgeWithin()),
                clock);
    }
}
