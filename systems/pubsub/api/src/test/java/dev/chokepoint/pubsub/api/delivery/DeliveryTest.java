package dev.chokepoint.pubsub.api.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.pubsub.api.broker.BrokerPause;
import dev.chokepoint.pubsub.api.message.DeliveryWaits;
import dev.chokepoint.pubsub.api.message.FakeMessages;
import dev.chokepoint.pubsub.api.message.MessageStatus;
import dev.chokepoint.pubsub.api.message.TimedMessage;
import dev.chokepoint.pubsub.api.problem.UnknownMessageException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.springframework.dao.CannotAcquireLockException;

class DeliveryTest {
    private static final Instant NOW = Instant.ofEpochMilli(10_000);
    private static final String KEY = "key";
    private static final int PLACES = 2;

    private final FakeMessages messages = new FakeMessages();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final Kafka kafka = new Kafka();
    private Instant now = NOW;
    private final InstantSource clock = () -> now;
    private final Delivery delivery = new Delivery(
            messages,
            new MessageTopic(kafka, "sent", new KafkaWaits(Duration.ofSeconds(1), PLACES, Duration.ofMillis(1)), clock),
            new DeliveryWaits(messages, meters),
            clock,
            meters);

    @Test
    void aMessageIsSentAndMarked() {
        add(1, KEY, 1_000);

        assertThat(delivery.deliver(1)).isEqualTo(DeliveryOutcome.SENT);

        assertThat(sent()).containsExactly("1");
        assertThat(messages.find(1)).isEqualTo(message(1, KEY, 1_000).sentAt(NOW.toEpochMilli()));
    }

    @Test
    void aRepeatSendsNothing() {
        add(1, KEY, 1_000);
        delivery.deliver(1);

        assertThat(delivery.deliver(1)).isEqualTo(DeliveryOutcome.REPEATED);

        assertThat(sent()).containsExactly("1");
    }

    @Test
    void aMarkThatEndsInADeadlockIsTriedAgainAndTheMessageIsSentOnce() {
        add(1, KEY, 1_000);
        messages.deadlocks(Delivery.MARKS - 1);

        assertThat(delivery.deliver(1)).isEqualTo(DeliveryOutcome.SENT);

        assertThat(sent()).containsExactly("1");
    }

    @Test
    void afterTooManyDeadlocksTheCallFailsAndTheMessageIsNotMarked() {
        add(1, KEY, 1_000);
        messages.deadlocks(Delivery.MARKS);

        assertThatThrownBy(() -> delivery.deliver(1)).isInstanceOf(CannotAcquireLockException.class);

        assertThat(messages.find(1)).isEqualTo(message(1, KEY, 1_000));
    }

    @Test
    void anIdWithoutARowIsUnknown() {
        assertThatThrownBy(() -> delivery.deliver(7)).isInstanceOf(UnknownMessageException.class);
    }

    @Test
    void aMessageThatIsCommittedDuringTheCallIsSent() {
        add(1, KEY, 1_000);
        messages.hideOnce(1);

        assertThat(delivery.deliver(1)).isEqualTo(DeliveryOutcome.SENT);

        assertThat(sent()).containsExactly("1");
    }

    @Test
    void whatIsUnsentAndDueEarlierWithTheSameKeyIsSentFirst() {
        add(1, KEY, 2_000);
        add(2, KEY, 1_000);
        add(3, KEY, 2_000);
        add(4, KEY, 2_001);
        add(5, "another key", 1_000);

        assertThat(delivery.deliver(3)).isEqualTo(DeliveryOutcome.SENT);

        assertThat(sent()).containsExactly("2", "1", "3");
        assertThat(meters.get("pubsub.deliveries.ahead").counter().count()).isEqualTo(2);
        assertThat(delivery.deliver(1)).isEqualTo(DeliveryOutcome.REPEATED);
    }

    @Test
    void aMessageIsNotSentWhileAnEarlierOneCannotBe() {
        add(1, KEY, 1_000);
        add(2, KEY, 2_000);
        kafka.sendException = new KafkaException("away");

        assertThatThrownBy(() -> delivery.deliver(2)).isInstanceOf(KafkaUnavailableException.class);

        kafka.sendException = null;
        now = now.plus(BrokerPause.PAUSE);
        assertThat(delivery.deliver(2)).isEqualTo(DeliveryOutcome.SENT);
        assertThat(sent()).containsExactly("1", "2");
    }

    @Test
    void afterAFailureOfKafkaACallFailsWithoutAskingItUntilThePauseIsOver() {
        add(1, "a", 1_000);
        add(2, "b", 1_000);
        kafka.sendException = new KafkaException("away");
        assertThatThrownBy(() -> delivery.deliver(1)).isInstanceOf(KafkaUnavailableException.class);
        kafka.sendException = null;

        assertThatThrownBy(() -> delivery.deliver(2))
                .isInstanceOf(KafkaUnavailableException.class)
                .hasMessage("message 2 was not sent: Kafka did not answer a moment ago");
        assertThat(sent()).isEmpty();

        now = now.plus(BrokerPause.PAUSE);
        assertThat(delivery.deliver(2)).isEqualTo(DeliveryOutcome.SENT);
        assertThat(delivery.deliver(1)).isEqualTo(DeliveryOutcome.SENT);
        assertThat(sent()).containsExactly("2", "1");
    }

    @Test
    void aCallThatFindsNoPlaceToWaitAtSendsNothingAndIsAFailureOfKafka() {
        LongStream.rangeClosed(1, PLACES + 2).forEach(id -> add(id, "key " + id, 1_000));
        kafka.beforeSend = () -> {
            kafka.beforeSend = () -> assertThatThrownBy(() -> delivery.deliver(PLACES + 1))
                    .isInstanceOf(KafkaUnavailableException.class)
                    .hasMessage("message 3 was not sent: 2 calls wait for Kafka");
            delivery.deliver(2);
            kafka.beforeSend = () -> {};
        };

        delivery.deliver(1);

        assertThat(sent()).containsExactly("2", "1");
        // Both have answered since, so the next call may ask, and the places are free again.
        assertThat(delivery.deliver(PLACES + 1)).isEqualTo(DeliveryOutcome.SENT);
        assertThat(delivery.deliver(PLACES + 2)).isEqualTo(DeliveryOutcome.SENT);
    }

    @Test
    void halfOfTheRequestThreadsMayWaitForKafka() {
        Duration within = Duration.ofSeconds(15);

        assertThat(KafkaWaits.forRequestThreads(64, within).places()).isEqualTo(32);
        assertThat(KafkaWaits.forRequestThreads(1, within).places()).isEqualTo(1);
        assertThatThrownBy(() -> new KafkaWaits(within, 0, within)).hasMessage("places: 0; at least 1 is allowed");
    }

    @Test
    void aCallWithTooManyEarlierOnesAsksForAFurtherCall() {
        LongStream.rangeClosed(1, Delivery.MOST_AT_ONCE + 1).forEach(id -> add(id, KEY, 1_000));

        assertThatThrownBy(() -> delivery.deliver(Delivery.MOST_AT_ONCE + 1)).isInstanceOf(EarlierFirstException.class);
        assertThat(sent()).hasSize(Delivery.MOST_AT_ONCE);

        assertThat(delivery.deliver(Delivery.MOST_AT_ONCE + 1)).isEqualTo(DeliveryOutcome.SENT);
        assertThat(sent()).hasSize(Delivery.MOST_AT_ONCE + 1);
    }

    @Test
    void aMessageIsNotSentWhileAnotherCallSendsAnEarlierOne() {
        add(1, KEY, 1_000);
        add(2, KEY, 2_000);
        kafka.beforeSend = () -> {
            kafka.beforeSend = () -> {};
            assertThatThrownBy(() -> delivery.deliver(2)).isInstanceOf(UnderWayException.class);
        };

        assertThat(delivery.deliver(1)).isEqualTo(DeliveryOutcome.SENT);

        assertThat(sent()).containsExactly("1");
    }

    private void add(long id, String key, long deliverAtMillis) {
        messages.put(message(id, key, deliverAtMillis));
    }

    private static TimedMessage message(long id, String key, long deliverAtMillis) {
        return new TimedMessage(id, key, Long.toString(id), deliverAtMillis, MessageStatus.SCHEDULED, null);
    }

    private List<String> sent() {
        return kafka.history().stream().map(record -> record.value()).toList();
    }

    /** Acknowledges at once, and lets a test act while a message is on its way. */
    private static final class Kafka extends MockProducer<String, String> {
        private Runnable beforeSend = () -> {};

        Kafka() {
            super(true, null, new StringSerializer(), new StringSerializer());
        }

        @Override
        public synchronized Future<RecordMetadata> send(ProducerRecord<String, String> record) {
            beforeSend.run();
            return super.send(record);
        }
    }
}
