package dev.chokepoint.pubsub.api.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.pubsub.api.timer.DeliveryTimer;
import dev.chokepoint.pubsub.api.timer.TimerUnavailableException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.SimpleTransactionStatus;
import org.springframework.transaction.support.TransactionTemplate;

/** Both forms of acceptance: when the broker is asked, and what becomes of a message that it refuses. */
class AcceptanceTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.ofEpochMilli(500));
    private static final NewMessage MESSAGE = new NewMessage("key", "text", Instant.ofEpochMilli(1_000));

    private final List<String> events = new ArrayList<>();
    private final FakeMessages messages = new FakeMessages();
    private final DeliveryTimer timer = new Broker();
    private final Outbox outbox = new Outbox(messages, timer, CLOCK, new SimpleMeterRegistry());
    private final MessageTable table = new MessageTable(messages, CLOCK);
    private final TransactionTemplate transaction = new TransactionTemplate(new Transactions());
    private boolean refused;

    @Test
    void withinTheTransactionTheBrokerIsAskedBeforeTheCommit() {
        long id = new SendInTransaction(table, timer, transaction).accept(MESSAGE);

        assertThat(events).containsExactly("begin", "send " + id, "commit");
        assertThat(messages.find(id))
                .isEqualTo(new TimedMessage(id, "key", "text", 1_000, MessageStatus.SCHEDULED, null));
    }

    @Test
    void whatTheBrokerRefusesWithinTheTransactionIsRolledBack() {
        refused = true;

        assertThatThrownBy(() -> new SendInTransaction(table, timer, transaction).accept(MESSAGE))
                .isInstanceOf(TimerUnavailableException.class);
        assertThat(events).containsExactly("begin", "send 1", "rollback");
    }

    @Test
    void withTheOutboxTheBrokerIsAskedAfterTheCommitAndThenItIsNoted() {
        long id = new OutboxAfterCommit(table, timer, transaction, outbox).accept(MESSAGE);
        outbox.note();

        assertThat(events).containsExactly("begin", "commit", "send " + id);
        assertThat(messages.find(id))
                .isEqualTo(new TimedMessage(id, "key", "text", 1_000, MessageStatus.ACCEPTED, null));
        assertThat(messages.batches()).containsExactly(List.of(id));
    }

    @Test
    void whatTheBrokerRefusesIsAcceptedAllTheSameAndStaysInTheOutbox() {
        refused = true;

        new OutboxAfterCommit(table, timer, transaction, outbox).accept(MESSAGE);
        outbox.note();

        assertThat(events).containsExactly("begin", "commit", "send 1");
        assertThat(messages.batches()).isEmpty();
    }

    private final class Broker implements DeliveryTimer {
        @Override
        public void schedule(long id, String key, Instant at) {
            events.add("send " + id);
            if (refused) {
                throw new TimerUnavailableException("message " + id, null);
            }
        }

        @Override
        public Duration longest() {
            return Duration.ofSeconds(3);
        }
    }

    private final class Transactions implements PlatformTransactionManager {
        @Override
        public TransactionStatus getTransaction(@Nullable TransactionDefinition definition) {
            events.add("begin");
            return new SimpleTransactionStatus();
        }

        @Override
        public void commit(TransactionStatus status) {
            events.add("commit");
        }

        @Override
        public void rollback(TransactionStatus status) {
            events.add("rollback");
        }
    }
}
