package dev.chokepoint.pubsub.api.delivery;

import dev.chokepoint.pubsub.api.broker.BrokerPause;
import dev.chokepoint.pubsub.api.message.TimedMessage;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
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
 * fail at once. Calls that began before the failure still wait for their answer, but there are only so many places to
 * wait at; a call that gets none in time has sent nothing. Otherwise callbacks could hold all request threads for as
 * long as Kafka is away, and nobody could submit a message.
 */
final class MessageTopic {
    /** The header with the message's id, in decimal digits. */
    static final String ID = "id";

    /** The header with the time at which it was due, in milliseconds since 1970, in decimal digits. */
    static final String DELIVER_AT_MILLIS = "deliver-at-millis";

    private final Producer<String, String> producer;
    private final String topic;
    private final KafkaWaits waits;
    private final Semaphore places;
    private final BrokerPause pause;

    MessageTopic(Producer<String, String> producer, String topic, KafkaWaits waits, InstantSource clock) {
        this.producer = producer;
        this.topic = topic;
        this.waits = waits;
        this.places = new Semaphore(waits.places());
        this.pause = new BrokerPause(clock, waits.longest());
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
        // Whoever may ask has to say what came out, also if nothing was sent.
        boolean answered = false;
        try {
            publishAtAPlace(message);
            answered = true;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new KafkaUnavailableException("message " + message.id() + ": stopped while Kafka took it", stopped);
        } finally {
            if (answered) {
                pause.answered();
            } else {
                pause.failed();
            }
        }
    }

    private void publishAtAPlace(TimedMessage message) throws InterruptedException {
        if (!places.tryAcquire(waits.placeWithin().toMillis(), TimeUnit.MILLISECONDS)) {
            throw new KafkaUnavailableException(
                    "message " + message.id() + " was not sent: " + waits.places() + " calls wait for Kafka", null);
        }
        try {
            producer.send(record(message)).get(waits.acknowledgeWithin().toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException | KafkaException failure) {
            throw new KafkaUnavailableException("message " + message.id() + " was not acknowledged", failure);
        } finally {
            places.release();
        }
    }

    private ProducerRecord<String, String> record(TimedMessage message) {
        ProducerRecord<String, String> record = new ProducerRecord<>(topic, message.messageKey(), message.payload());
        Headers headers = record.headers();
        headers.add(ID, digits(message.id()));
        headers.add(DELIVER_AT_MILLIS, digits(message.deliverAtMillis()));
        return record;
    }

    private static byte[] digits(long number) {
        return Long.toString(number).getBytes(StandardCharsets.US_ASCII);
    }
}
