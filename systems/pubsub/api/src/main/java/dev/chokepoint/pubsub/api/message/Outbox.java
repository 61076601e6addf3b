package dev.chokepoint.pubsub.api.message;

import dev.chokepoint.pubsub.api.timer.DeliveryTimer;
import dev.chokepoint.pubsub.api.timer.TimerUnavailableException;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Makes sure that the broker gets the id of every accepted message. It notes in batches which ones the broker has. It
 * sends what a request has left to it, and what was accepted long ago and is not noted.
 */
@Component
class Outbox {
    /** Ids in one statement: a beat of 200 ms keeps up with 2,500 messages a second. */
    static final int BATCH = 500;

    /**
     * So many times the longest send: a message whose send is under way, or waits to be noted, is not sent again. Its
     * time is that of its request. One that waited longer than this for a connection may be sent twice.
     */
    static final int PATIENCE_IN_SENDS = 5;

    /** So many messages are kept for {@link #send}, in some 10 MB. Of further ones {@link #repeat} finds the rows. */
    static final int MOST_WAITING = 50_000;

    /** So long after its time a message that has not come back is doubted: a backlog is usually consumed by then. */
    static final Duration OVERDUE = Duration.ofMinutes(10);

    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);

    private final Queue<Long> scheduled = new ConcurrentLinkedQueue<>();
    private final Queue<Waiting> waiting = new ConcurrentLinkedQueue<>();
    private final Set<Long> waitingIds = ConcurrentHashMap.newKeySet();
    private final MessageMapper messages;
    private final DeliveryTimer timer;
    private final InstantSource clock;
    private final Counter left;
    private final Counter repeated;

    Outbox(MessageMapper messages, DeliveryTimer timer, InstantSource clock, MeterRegistry meters) {
        this.messages = messages;
        this.timer = timer;
        this.clock = clock;
        this.left = Counter.builder("pubsub.outbox.left")
                .description("messages whose id a request has left to the outbox, because the broker did not answer")
                .register(meters);
        this.repeated = Counter.builder("pubsub.outbox.repeated")
                .description("messages whose id the outbox sent to the broker again")
                .register(meters);
    }

    /** What the broker has to get of a message that waits. */
    private record Waiting(long id, String messageKey, Instant deliverAt) {}

    /** The broker may not have this message's id; it gets it as soon as it answers. */
    void later(long id, NewMessage message) {
        left.increment();
        if (waitingIds.size() < MOST_WAITING && waitingIds.add(id)) {
            waiting.add(new Waiting(id, message.messageKey(), message.deliverAt()));
        }
    }

    /** The broker has this message's id; it is noted with the next beat. */
    void scheduled(long id) {
        scheduled.add(id);
    }

    /** Notes what the broker has. What cannot be noted now is noted with the next beat. */
    @Scheduled(fixedDelay = 200)
    void note() {
        List<Long> batch = taken();
        while (!batch.isEmpty()) {
            try {
                messages.markScheduled(batch);
            } catch (RuntimeException failure) {
                scheduled.addAll(batch);
                throw failure;
            }
            batch = taken();
        }
    }

    private List<Long> taken() {
        List<Long> batch = new ArrayList<>();
        for (Long id = scheduled.poll(); id != null; id = batch.size() < BATCH ? scheduled.poll() : null) {
            batch.add(id);
        }
        return batch;
    }

    /**
     * Sends what waits, the oldest first. The first failure ends it until the next beat, because each of the others
     * could take as long. What failed goes behind the others, so that it does not hold them up.
     */
    @Scheduled(fixedDelay = 500)
    void send() {
        for (Waiting next = waiting.poll(); next != null; next = waiting.poll()) {
            try {
                timer.schedule(next.id(), next.messageKey(), next.deliverAt());
            } catch (RuntimeException failure) {
                // Whatever it was: one that is known here and not in the queue would never be sent.
                waiting.add(next);
                LOG.warn("{} messages wait in the outbox: {}", waitingIds.size(), failure.toString());
                return;
            }
            scheduled(next.id());
            waitingIds.remove(next.id());
        }
    }

    /**
     * Doubts what the broker had and has not brought back long after its time: its store may be lost. {@link #repeat}
     * sends it again. If it was only late, its callback comes twice, and the second one finds the message sent. While
     * nothing is consumed, a message is doubted after ten minutes, twenty, forty and so on, so that the broker does not
     * fill up with ids that it has.
     */
    @Scheduled(fixedDelay = 600_000, initialDelay = 60_000)
    void doubt() {
        long now = clock.millis();
        long before = now - OVERDUE.toMillis();
        int all = 0;
        int last;
        do {
            last = messages.doubtScheduled(before, now, BATCH);
            all += last;
        } while (last == BATCH);
        if (all > 0) {
            LOG.warn("{} messages are {} min or more overdue; the broker gets them again", all, OVERDUE.toMinutes());
        }
    }

    /**
     * Sends what the broker may not have and {@link #send} does not know of, the oldest first: rows of a process that
     * ended, those that were too many, and those that are doubted. One that the broker refuses does not hold up the
     * others.
     *
     * <p>A message of its key that is due later may come back first; its callback sends both in their order.
     *
     * <p>With several processes of the API each would send the same ids. The broker then has an id twice, which the
     * callback sees.
     */
    @Scheduled(fixedDelay = 2_000)
    void repeat() {
        long before =
                clock.millis() - timer.longest().multipliedBy(PATIENCE_IN_SENDS).toMillis();
        int refused = 0;
        for (TimedMessage message : messages.unscheduled(before, BATCH)) {
            if (waitingIds.contains(message.id())) {
                continue;
            }
            try {
                timer.schedule(message.id(), message.messageKey(), Instant.ofEpochMilli(message.deliverAtMillis()));
                repeated.increment();
                scheduled(message.id());
            } catch (TimerUnavailableException failure) {
                refused++;
                LOG.debug("message {} stays in the outbox", message.id(), failure);
            }
        }
        if (refused > 0) {
            LOG.warn("{} messages stay in the outbox: the broker does not take them", refused);
        }
    }
}
