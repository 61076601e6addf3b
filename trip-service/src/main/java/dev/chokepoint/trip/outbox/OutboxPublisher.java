package dev.chokepoint.trip.outbox;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Objects;
import java.util.function.IntSupplier;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Hands messages over and marks them. A message is delivered at least once: after a crash between delivery and mark it
 * comes again. Several replicas share the work, because each skips the rows that another one has locked.
 */
@Component
public class OutboxPublisher {

    /** Large enough that a beat of a second keeps up with hundreds of orders, small enough for one statement. */
    private static final int BATCH = 500;

    private final OutboxMapper messages;
    private final MessageReceiver receiver;
    private final TransactionTemplate transaction;
    private final OutboxSettings settings;
    private final Clock clock;
    private final Counter published;

    OutboxPublisher(
            OutboxMapper messages,
            MessageReceiver receiver,
            TransactionTemplate transaction,
            OutboxSettings settings,
            Clock clock,
            MeterRegistry meters) {
        this.messages = messages;
        this.receiver = receiver;
        this.transaction = transaction;
        this.settings = settings;
        this.clock = clock;
        this.published = Counter.builder("trip.outbox.published")
                .description("messages that were handed over to the receiver")
                .register(meters);
    }

    /** Hands over all that is there. After an exception the rest follows with the next beat. */
    @Scheduled(fixedDelayString = "${trip.outbox.beat:1s}")
    public void publish() {
        inBatches(this::publishBatch);
    }

    private int publishBatch() {
        int count = Objects.requireNonNull(transaction.execute(status -> {
            List<OutboxMessage> batch = messages.lockUnpublished(BATCH);
            if (!batch.isEmpty()) {
                receiver.receive(batch);
                messages.markPublished(batch, LocalDateTime.now(clock));
            }
            return batch.size();
        }));
        published.increment(count);
        return count;
    }

    /** Removes what was published long ago and then its receipts, in small local transactions. */
    @Scheduled(fixedDelayString = "1m", initialDelayString = "1m")
    public void purge() {
        LocalDateTime before = LocalDateTime.now(clock).minus(settings.keep());
        inBatches(() -> messages.deletePublished(before, BATCH));
        inBatches(() -> messages.deleteReceived(before, BATCH));
    }

    private static void inBatches(IntSupplier batch) {
        int count = BATCH;
        while (count == BATCH) {
            count = batch.getAsInt();
        }
    }
}
