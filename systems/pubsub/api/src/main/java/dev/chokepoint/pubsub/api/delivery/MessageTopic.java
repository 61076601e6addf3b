package dev.chokepoint.pubsub.api.delivery;

import dev.chokepoint.pubsub.api.broker.BrokerPause;
import dev.chokepoint.pubsub.api.message.TimedMessage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.header.Headers;

/**
 * The topic of sent messages. Its records have the message's key, and the id and the time as headers.
 *
 * <p>After a failure of Kafka nobody asks it for a second, and then one call at a time until it answers. The others
 * fail at once. Otherwise callbacks could hold all request threads for as long as Kafka is away, and nobody could
 * submit a message. Calls that began before the failure still wait.
 */
final class MessageTopic {
    /** The header with the message's id, in decimal digits. */
    static final String ID = "id";

    /** The header with the time at which it was due, in milliseconds since 1970, in decimal digits. */
    static final String DELIVER_AT_MILLIS = "deliver-at-millis";

    private final Producer<String, String> producer;
    private final String topic;
    private final Duration acknowledgeWithin;
    private final BrokerPause pause;

    MessageTopic(Producer<String, String> producer, String topic, Duration acknowledgeWithin, InstantSource clock) {
        this.producer = producer;
        this.topic = topic;
        this.acknowledgeWithin = acknowledgeWithin;
        // The producer waits so long to know the partitions, and the caller again for the acknowledgement.
        this.pause = new BrokerPause(clock, acknowledgeWithin.multipliedBy(2));
    }

    /**
     * Sends a message and waits until Kafka has it.
     *
     * @throws KafkaUnavailableException if that is not known within the time, or at once during a pause
     */
    void publish(TimedMessage message) {
        if (!pause.mayAsk()) {
            throw new KafkaUnavailableException(
                    "message " + message.id() + " was not sent: Kafka did not answer a moment ago", null);
        }
        ProducerRecord<String, String> record = new ProducerRecord<>(topic, message.messageKey(), message.payload());
        Headers headers = record.headers();
        headers.add(ID, digits(message.id()));
        headers.add(DELIVER_AT_MILLIS, digits(message.deliverAtMillis()));
        try {
            producer.send(record).get(acknowledgeWithin.toMillis(), TimeUnit.MILLISECONDS);
            pause.answered();
        } catch (ExecutionException | TimeoutException | KafkaException failure) {
            pause.failed();
            throw new KafkaUnavailableException("message " + message.id() + " was not acknowledged", failure);
        } catch (InterruptedException stopped) {
            // Not a failure of Kafka. But whoever may ask has to say that he is done.
            pause.failed();
            Thread.currentThread().interrupt();
            throw new KafkaUnavailableException("message " + message.id() + ": stopped while Kafka took it", stopped);
        }
    }

    private static byte[] digits(long number) {
        return Long.toString(number).getBytes(StandardCharsets.US_ASCII);
    }
}
