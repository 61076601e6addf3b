package dev.chokepoint.trip.order;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Which of the orders that are being placed here were confirmed here as well. The coordinator usually sends the confirm
 * to the instance that placed the order, which then need not read it again to know what to answer.
 */
@Component
class ConfirmsSeen {

    private final Map<Long, Boolean> awaited = new ConcurrentHashMap<>();

    /** Says that {@link #take} will follow. */
    void await(long orderId) {
        awaited.put(orderId, false);
    }

    /** Marks an awaited order once the local transaction of its confirm is committed. */
    void onCommit(long orderId) {
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                awaited.computeIfPresent(orderId, (id, before) -> true);
            }
        });
    }

    /** Whether the confirm was committed here; the order is awaited no more. */
    boolean take(long orderId) {
        return Boolean.TRUE.equals(awaited.remove(orderId));
    }
}
