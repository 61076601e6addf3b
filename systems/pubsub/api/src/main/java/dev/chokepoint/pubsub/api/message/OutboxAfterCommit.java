package dev.chokepoint.pubsub.api.message;

import dev.chokepoint.pubsub.api.timer.DeliveryTimer;
import dev.chokepoint.pubsub.api.timer.TimerUnavailableException;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Begin, insert, commit; then send, without a connection. A row that is not known to be with the broker stays
 * {@link MessageStatus#ACCEPTED}, and {@link Outbox} sends it again. So the broker may get an id twice, and the second
 * callback finds the message sent.
 */
final class OutboxAfterCommit implements Acceptance {
    private static final Logger LOG = LoggerFactory.getLogger(OutboxAfterCommit.class);

    private final MessageTable table;
    private final DeliveryTimer timer;
    private final TransactionTemplate transaction;
    private final Outbox outbox;

    OutboxAfterCommit(MessageTable table, DeliveryTimer timer, TransactionTemplate transaction, Outbox outbox) {
        this.table = table;
        this.timer = timer;
        this.transaction = transaction;
        this.outbox = outbox;
    }

    @Override
    public long accept(NewMessage message) {
        long id = Objects.requireNonNull(transaction.execute(status -> table.add(message, MessageStatus.ACCEPTED)));
        try {
            timer.schedule(id, message.messageKey(), message.deliverAt());
            outbox.scheduled(id);
        } catch (TimerUnavailableException later) {
            LOG.warn("message {} stays in the outbox: {}", id, later.toString());
        }
        return id;
    }

    @Override
    public AcceptanceKind kind() {
        return AcceptanceKind.OUTBOX;
    }
}
