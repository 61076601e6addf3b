package dev.chokepoint.trip.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

class ConfirmsSeenTest {

    private final ConfirmsSeen seen = new ConfirmsSeen();

    @Test
    void onlyACommittedConfirmOfAnAwaitedOrderIsSeenAndOnce() {
        seen.await(1);
        seen.await(2);
        seen.await(3);
        confirm(1, true);
        confirm(2, false);
        confirm(4, true);

        assertThat(seen.take(1)).isTrue();
        assertThat(seen.take(1)).isFalse();
        assertThat(seen.take(2)).as("rolled back").isFalse();
        assertThat(seen.take(3)).as("confirmed elsewhere").isFalse();
        assertThat(seen.take(4)).as("placed elsewhere").isFalse();
    }

    private void confirm(long order, boolean committed) {
        TransactionSynchronizationManager.initSynchronization();
        try {
            seen.onCommit(order);
            List<TransactionSynchronization> registered = TransactionSynchronizationManager.getSynchronizations();
            if (committed) {
                registered.forEach(TransactionSynchronization::afterCommit);
            }
        } finally {
            TransactionSynchronizationManager.clearSynchronization();
        }
    }
}
