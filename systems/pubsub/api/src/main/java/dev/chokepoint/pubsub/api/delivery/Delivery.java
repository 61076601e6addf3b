package dev.chokepoint.pubsub.api.delivery;

import dev.chokepoint.pubsub.api.message.DeliveryWaits;
import dev.chokepoint.pubsub.api.message.MessageMapper;
import dev.chokepoint.pubsub.api.message.MessageStatus;
import dev.chokepoint.pubsub.api.message.TimedMessage;
import dev.chokepoint.pubsub.api.problem.UnknownMessageException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.stereotype.Component;

/**
 * Reads the row, sends it to Kafka, waits for the acknowledgement and marks it sent. If the mark does not follow the
 * record, because the process ends, the database is away or Kafka's acknowledgement is lost, the consumer calls again
 * and Kafka gets the message a second time: at least once.
 */
@Component
class Delivery {
    /** Attempts to mark a message before its callback fails. */
    private static final int MARKS = 3;

    private static final Logger LOG = LoggerFactory.getLogger(Delivery.class);

    private final MessageMapper messages;
    private final MessageTopic topic;
    private final DeliveryWaits waits;
    private final InstantSource clock;
    private final Map<DeliveryOutcome, Counter> outcomes = new EnumMap<>(DeliveryOutcome.class);
    private final Timer lateness;
    private final Set<Long> underWay = ConcurrentHashMap.newKeySet();

    Delivery(
            MessageMapper messages,
            MessageTopic topic,
            DeliveryWaits waits,
            InstantSource clock,
            MeterRegistry meters) {
        this.messages = messages;
        this.topic = topic;
        this.waits = waits;
        this.clock = clock;
        for (DeliveryOutcome outcome : DeliveryOutcome.values()) {
            outcomes.put(
                    outcome,
                    Counter.builder("pubsub.deliveries")
                            .description("callbacks by what they came to")
                            .tag("outcome", outcome.label())
                            .register(meters));
        }
        this.lateness = Timer.builder("pubsub.lateness")
                .description("how long after its time Kafka had acknowledged a message")
                .publishPercentileHistogram()
                .minimumExpectedValue(Duration.ofMillis(1))
                .maximumExpectedValue(Duration.ofMinutes(2))
                .register(meters);
    }

    /**
     * Sends a message, unless that was done before.
     *
     * @throws UnknownMessageException if there is no such message
     * @throws UnderWayException if another call of this process is sending it now
     * @throws KafkaUnavailableException if Kafka did not acknowledge it; then nothing is marked
     */
    DeliveryOutcome deliver(long id) {
        if (!underWay.add(id)) {
            throw new UnderWayException(id);
        }
        try {
            return once(id);
        } finally {
            underWay.remove(id);
        }
    }

    private DeliveryOutcome once(long id) {
        TimedMessage message = messages.find(id);
        if (message == null) {
            count(DeliveryOutcome.UNKNOWN);
            throw new UnknownMessageException(id);
        }
        if (message.status() == MessageStatus.SENT) {
            return count(DeliveryOutcome.REPEATED);
        }
        topic.publish(message);
        long nowMillis = clock.millis();
        boolean marked = mark(id, nowMillis);
        lateness.record(Duration.ofMillis(Math.max(0, nowMillis - message.deliverAtMillis())));
        waits.sent(message.sentAt(nowMillis));
        return count(marked ? DeliveryOutcome.SENT : DeliveryOutcome.TWICE);
    }

    /** Tried again after a deadlock: a failure here would send the message to Kafka a second time. */
    private boolean mark(long id, long nowMillis) {
        for (int attempt = 1; attempt < MARKS; attempt++) {
            try {
                return messages.markSent(id, nowMillis) > 0;
            } catch (PessimisticLockingFailureException deadlock) {
                LOG.warn("message {} is not marked yet: {}", id, deadlock.toString());
            }
        }
        return messages.markSent(id, nowMillis) > 0;
    }

    private DeliveryOutcome count(DeliveryOutcome outcome) {
        Objects.requireNonNull(outcomes.get(outcome)).increment();
        return outcome;
    }
}
