package dev.chokepoint.pubsub.tools.audit;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.StringDeserializer;

/** The topic of sent messages, read from its first record to its last. */
final class SentTopic implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(500);

    private final Consumer<String, String> consumer;
    private final String topic;

    /** Connects with the first read. */
    SentTopic(String servers, String topic) {
        this.consumer = new KafkaConsumer<>(
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        servers,
                        ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                        false,
                        ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG,
                        false,
                        ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                        20_000),
                new StringDeserializer(),
                new StringDeserializer());
        this.topic = topic;
    }

    /**
     * Every record that was there at the start of the read, each partition in its order.
     *
     * @throws IllegalStateException if it is not read within this time
     */
    List<Delivered> all(Duration within) {
        List<PartitionInfo> known = consumer.partitionsFor(topic);
        List<TopicPartition> partitions = known == null
                ? List.of()
                : known.stream()
                        .map(one -> new TopicPartition(topic, one.partition()))
                        .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
        Instant deadline = Instant.now().plus(within);
        List<Delivered> delivered = new ArrayList<>();
        while (partitions.stream().anyMatch(one -> consumer.position(one) < ends.getOrDefault(one, 0L))) {
            if (Instant.now().isAfter(deadline)) {
                throw new IllegalStateException("Kafka's topic " + topic + " was not read within " + within);
            }
            consumer.poll(POLL).forEach(one -> delivered.add(of(one)));
        }
        return delivered;
    }

    private static Delivered of(ConsumerRecord<String, String> one) {
        return new Delivered(
                number(one, "id"),
                one.key(),
                number(one, "deliver-at-millis"),
                one.timestamp(),
                one.partition(),
                one.offset(),
                Checksum.of(one.key(), one.value()));
    }

    private static long number(ConsumerRecord<String, String> one, String header) {
        Header found = one.headers().lastHeader(header);
        if (found == null) {
            throw new IllegalStateException(
                    "the record " + one.partition() + "/" + one.offset() + " has no header " + header);
        }
        return Long.parseLong(new String(found.value(), StandardCharsets.US_ASCII));
    }

    @Override
    public void close() {
        consumer.close();
    }
}
