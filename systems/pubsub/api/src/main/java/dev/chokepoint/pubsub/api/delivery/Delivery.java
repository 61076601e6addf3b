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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.stereotype.Component;

/**
 * Reads the row, sends it to Kafka, waits for the acknowledgement and marks it sent. If the mark does not follow the
 * record, because the process ends, the database is away or Kafka's acknowledgement is lost, the consumer calls again
 * and Kafka gets the message a second time: at least once.
 *
 * <p>The broker gives the ids of a key back in the order of their times, with two exceptions: it got an id late,
 * because a first try to send it had failed, or it has several ids for one tick of its timer. So a call first sends
 * what is unsent and due earlier with the same key.
 */
@Component
class Delivery {
    /** Attempts to mark a message before its callback fails. */
    static final int MARKS = 3;

    /** A call that has to send more than this asks for a further call, so that none lasts for minutes. */
    static final int MOST_AT_ONCE = 100;

    private static final Logger LOG = LoggerFactory.getLogger(Delivery.class);

    private final MessageMapper messages;
    private final MessageTopic topic;
    private final DeliveryWaits waits;
    private final InstantSource clock;
    private final Map<DeliveryOutcome, Counter> outcomes = new EnumMap<>(DeliveryOutcome.class);
    private final Counter ahead;
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
        this.ahead = Counter.builder("pubsub.deliveries.ahead")
                .description("messages that were sent by the callback of a later one of their key")
                .register(meters);
        this.lateness = Timer.builder("pubsub.lateness")
                .description("how long after its time Kafka had acknowledged a message")
                .publishPercentileHistogram()
                .minimumExpectedValue(Duration.ofMillis(1))
                .maximumExpectedValue(Duration.ofMinutes(2))
                .register(meters);
    }

    /**
     * Sends a message, unless that was done before, and ahead of it what is unsent and due earlier with the same key.
     *
     * @throws UnknownMessageException if there is no such message
     * @throws UnderWayException if another call of this process is sending one of these messages now
     * @throws EarlierFirstException if {@link #MOST_AT_ONCE} earlier ones were sent and the message is not sent yet
     * @throws KafkaUnavailableException if Kafka did not acknowledge one of them; then that one is not marked
     */
    DeliveryOutcome deliver(long id) {
        return count(alone(id, () -> inOrder(id)));
    }

    private <T> T alone(long id, Supplier<T> work) {
        if (!underWay.add(id)) {
            throw new UnderWayException(id);
        }
        try {
            return work.get();
        } finally {
            underWay.remove(id);
        }
    }

    private DeliveryOutcome inOrder(long id) {
        List<TimedMessage> unsent = messages.unsentUpTo(id, MOST_AT_ONCE);
        if (unsent.isEmpty()) {
            // Unsent after all: it was committed between the two statements, so this time the first one sees it.
            return sent(id) ? DeliveryOutcome.REPEATED : inOrder(id);
        }
        for (TimedMessage message : unsent) {
            if (message.id() == id) {
                return send(message);
            }
            alone(message.id(), () -> sendAhead(message.id()));
        }
        throw new EarlierFirstException(id, unsent.size());
    }

    private boolean sent(long id) {
        TimedMessage message = messages.find(id);
        if (message == null) {
            count(DeliveryOutcome.UNKNOWN);
            throw new UnknownMessageException(id);
        }
        return message.status() == MessageStatus.SENT;
    }

    /** Read again, because its own callback may have sent it meanwhile. */
    private DeliveryOutcome sendAhead(long id) {
        TimedMessage message = messages.find(id);
        if (message == null || message.status() == MessageStatus.SENT) {
            return DeliveryOutcome.REPEATED;
        }
        DeliveryOutcome outcome = send(message);
        LOG.debug("message {} was sent by the callback of a later one of its key", id);
        ahead.increment();
        return outcome;
    }

    private DeliveryOutcome send(TimedMessage message) {
        topic.publish(message);
        long nowMillis = clock.millis();
        boolean marked = mark(message.id(), nowMillis);
        lateness.record(Duration.ofMillis(Math.max(0, nowMillis - message.deliverAtMillis())));
        waits.sent(message.sentAt(nowMillis));
        return marked ? DeliveryOutcome.SENT : DeliveryOutcome.TWICE;
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
