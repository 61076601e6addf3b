package dev.chokepoint.trip.product;

import dev.chokepoint.trip.stock.AvailabilityChanged;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RTopic;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Drops pages whose nights have changed: at once in the process that changed them, and in all others by a message of
 * Redis. A message can be lost, as Redis keeps none for those who are not connected. Then a page is dropped at its age.
 *
 * <p>An order does not wait for Redis here, and goes on without it.
 */
final class AvailabilityNews implements AutoCloseable {

    static final String TOPIC = "trip:availability-changed";

    private static final Logger LOG = LoggerFactory.getLogger(AvailabilityNews.class);
    private static final String BETWEEN = " ";
    private static final int PARTS = 3;

    private final CachedQueries cache;
    private final RTopic topic;
    private final int listener;
    private final Counter sent;
    private final Counter failed;
    private final Counter received;
    private final Counter dropped;
    private final AtomicBoolean failing = new AtomicBoolean();

    /**
     * Begins to listen.
     *
     * @throws RedisException if Redis does not answer
     */
    AvailabilityNews(CachedQueries cache, RedissonClient redis, MeterRegistry meters) {
        this.cache = cache;
        this.sent = messages(meters, "sent");
        this.failed = messages(meters, "failed");
        this.received = messages(meters, "received");
        this.dropped = Counter.builder("trip.query.cache.dropped")
                .description("kept pages that were dropped because a night on them had changed")
                .register(meters);
        this.topic = redis.getTopic(TOPIC, StringCodec.INSTANCE);
        this.listener = topic.addListener(String.class, (channel, text) -> hear(text));
    }

    private static Counter messages(MeterRegistry meters, String outcome) {
        return Counter.builder("trip.query.cache.messages")
                .tag("outcome", outcome)
                .description("messages that nights have changed; each process also receives its own")
                .register(meters);
    }

    /** A rollback has changed nothing, so only a commit is news. */
    @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT)
    void committed(AvailabilityChanged changed) {
        dropped.increment(cache.drop(changed));
        try {
            topic.publishAsync(text(changed)).whenComplete((receivers, failure) -> told(failure));
        } catch (RedisException failure) {
            told(failure);
        }
    }

    private void told(@Nullable Throwable failure) {
        if (failure == null) {
            sent.increment();
            failing.set(false);
            return;
        }
        failed.increment();
        // Once for each outage: there is a message for each order.
        if (!failing.getAndSet(true)) {
            LOG.warn(
                    "other processes are not told which nights have changed; what they keep is dropped by its age: {}",
                    failure.toString());
        }
    }

    /** What cannot be read, such as a message of another version, may be about any night. */
    void hear(String text) {
        received.increment();
        try {
            dropped.increment(cache.drop(parsed(text)));
        } catch (IllegalArgumentException | DateTimeException unreadable) {
            LOG.warn("\"{}\" on {} cannot be read ({}), so no page is kept", text, TOPIC, unreadable.toString());
            cache.dropAll();
        }
    }

    static String text(AvailabilityChanged changed) {
        return String.join(
                BETWEEN,
                Long.toString(changed.productId()),
                changed.firstDay().toString(),
                changed.lastDay().toString());
    }

    private static AvailabilityChanged parsed(String text) {
        String[] parts = text.split(BETWEEN, -1);
        if (parts.length != PARTS) {
            throw new IllegalArgumentException("it has " + parts.length + " parts instead of " + PARTS);
        }
        return new AvailabilityChanged(
                Long.parseLong(parts[0]), LocalDate.parse(parts[1]), LocalDate.parse(parts[PARTS - 1]));
    }

    @Override
    public void close() {
        topic.removeListener(listener);
    }
}
