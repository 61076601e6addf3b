package dev.chokepoint.trip.statement;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Writes a line when a participant's confirm has ended, which is when its local transaction is committed. Beside
 * the line of the answered order it shows what came first, as the last figure of report 000 does
 * ("try等待confirm完成日志图").
 */
@Component
public final class ConfirmLog {

    private static final Logger LOG = LoggerFactory.getLogger(ConfirmLog.class);

    /**
     * Asks for the line; nothing is written when the local transaction is rolled back.
     *
     * @param participant whose confirm it is
     * @param orderId the order
     * @throws IllegalStateException outside of a local transaction
     */
    public void onCommit(String participant, long orderId) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                LOG.info("confirm ended: order={} participant={}", orderId, participant);
            }
        });
    }
}
