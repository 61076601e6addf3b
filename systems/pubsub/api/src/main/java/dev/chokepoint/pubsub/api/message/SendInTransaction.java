package dev.chokepoint.pubsub.api.message;

import dev.chokepoint.pubsub.api.timer.DeliveryTimer;
import java.util.Objects;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * As report 002 has it: begin, insert, send to the broker, commit. The connection is held during the send. If the
 * process ends between send and commit, the broker gives back an id that is in no table.
 */
final class SendInTransaction implements Acceptance {
    private final MessageTable table;
    private final DeliveryTimer timer;
    private final TransactionTemplate transaction;

    SendInTransaction(MessageTable table, DeliveryTimer timer, TransactionTemplate transaction) {
        this.table = table;
        this.timer = timer;
        this.transaction = transaction;
    }

    @Override
    public long accept(NewMessage message) {
        return Objects.requireNonNull(transaction.execute(status -> {
            long id = table.add(message, MessageStatus.SCHEDULED);
            timer.schedule(id, message.messageKey(), message.deliverAt());
            return id;
        }));
    }

    @Override
    public AcceptanceKind kind() {
        return AcceptanceKind.IN_TRANSACTION;
    }
}
