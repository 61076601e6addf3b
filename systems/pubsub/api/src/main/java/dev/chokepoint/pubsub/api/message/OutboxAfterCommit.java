package dev.chokepoint.pubsub.api.message;

import dev.chokepoint.pubsub.api.broker.BrokerPause;
import dev.chokepoint.pubsub.api.timer.DeliveryTimer;
import dev.chokepoint.pubsub.api.timer.TimerUnavailableException;
import java.time.InstantSource;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Begin, insert, commit; then send, without a connection. A row that is not known to be with the broker stays
 * {@link MessageStatus#ACCEPTED}, and {@link Outbox} sends it. So the broker may get an id twice, and the second
 * callback finds the message sent.
 *
 * <p>While the broker does not answer, the send is left to the outbox at once, so that one request at a time waits for
 * the broker, and the others do not.
 */
final class OutboxAfterCommit implements Acceptance {
    private static final Logger LOG = LoggerFactory.getLogger(OutboxAfterCommit.class);

    private final MessageTable table;
    private final DeliveryTimer timer;
    private final TransactionTemplate transaction;
    private final Outbox outbox;
    private final BrokerPause pause;

    OutboxAfterCommit(
            MessageTable table,
            DeliveryTimer timer,
            TransactionTemplate transaction,
            Outbox outbox,
            InstantSource clock) {
        this.table = table;
        this.timer = timer;
        this.transaction = transaction;
        this.outbox = outbox;
        this.pause = new BrokerPause(clock, timer.longest());
    }

    @Override
    public long accept(NewMessage message) {
        long id = Objects.requireNonNull(transaction.execute(status -> table.add(message, MessageStatus.ACCEPTED)));
        if (!pause.mayAsk()) {
            outbox.later(id, message);
            return id;
        }
        try {
            timer.schedule(id, message.messageKey(), message.deliverAt());
            pause.answered();
            outbox.scheduled(id);
        } catch (TimerUnavailableException failure) {
            pause.failed();
            outbox.later(id, message);
            LOG.warn("message {} and those of the next second are left to the outbox: {}", id, failure.toString());
        }
        return id;
    }

    @Override
    public AcceptanceKind kind() {
        return AcceptanceKind.OUTBOX;
    }
}
