package dev.chokepoint.pubsub.api.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.pubsub.api.broker.BrokerPause;
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
    private static final NewMessage MESSAGE =
            new NewMessage("key", "text", Instant.ofEpochMilli(500), Instant.ofEpochMilli(1_000));

    private final List<String> events = new ArrayList<>();
    private final FakeMessages messages = new FakeMessages();
    private final DeliveryTimer timer = new Broker();
    private Instant now = Instant.ofEpochMilli(600);
    private final InstantSource clock = () -> now;
    private final Outbox outbox = new Outbox(messages, timer, clock, new SimpleMeterRegistry());
    private final MessageTable table = new MessageTable(messages);
    private final TransactionTemplate transaction = new TransactionTemplate(new Transactions());
    private final Acceptance afterCommit = new OutboxAfterCommit(table, timer, transaction, outbox, clock);
    private boolean refused;
    private boolean stalled;

    @Test
    void withinTheTransactionTheBrokerIsAskedBeforeTheCommit() {
        long id = new SendInTransaction(table, timer, transaction).accept(MESSAGE);

        assertThat(events).containsExactly("begin", "send " + id, "commit");
        assertThat(messages.find(id))
                .isEqualTo(new TimedMessage(id, "key", "text", 1_000, MessageStatus.SCHEDULED, null));
        assertThat(messages.acceptedAtMillis()).isEqualTo(500);
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
        long id = afterCommit.accept(MESSAGE);
        outbox.note();

        assertThat(events).containsExactly("begin", "commit", "send " + id);
        assertThat(messages.find(id))
                .isEqualTo(new TimedMessage(id, "key", "text", 1_000, MessageStatus.ACCEPTED, null));
        assertThat(messages.batches()).containsExactly(List.of(id));
    }

    @Test
    void whatTheBrokerRefusesIsAcceptedAllTheSameAndStaysInTheOutbox() {
        refused = true;

        afterCommit.accept(MESSAGE);
        outbox.note();

        assertThat(events).containsExactly("begin", "commit", "send 1");
        assertThat(messages.batches()).isEmpty();
    }

    @Test
    void afterATimeOutTheNextMessagesDoNotWaitForTheBrokerForASecond() {
        stalled = true;
        afterCommit.accept(MESSAGE);
        events.clear();

        Instant before = now;
        afterCommit.accept(MESSAGE);
        now = now.plusMillis(999);
        afterCommit.accept(MESSAGE);

        assertThat(events).containsExactly("begin", "commit", "begin", "commit");
        assertThat(now).isEqualTo(before.plusMillis(999));
    }

    @Test
    void afterThePauseTheBrokerIsAskedAgainAndIfItAnswersEverybodyAsksIt() {
        stalled = true;
        afterCommit.accept(MESSAGE);
        now = now.plus(BrokerPause.PAUSE);
        afterCommit.accept(MESSAGE);
        afterCommit.accept(MESSAGE);
        stalled = false;
        now = now.plus(BrokerPause.PAUSE);

        afterCommit.accept(MESSAGE);
        afterCommit.accept(MESSAGE);

        assertThat(events)
                .filteredOn(event -> event.startsWith("send"))
                .containsExactly("send 1", "send 2", "send 4", "send 5");
    }

    @Test
    void whatWasLeftToTheOutboxIsSentWithItsNextBeatOnceTheBrokerAnswers() {
        stalled = true;
        afterCommit.accept(MESSAGE);
        afterCommit.accept(MESSAGE);
        stalled = false;

        outbox.send();
        outbox.note();

        assertThat(events).endsWith("send 1", "send 2");
        assertThat(messages.batches()).containsExactly(List.of(1L, 2L));
    }

    private final class Broker implements DeliveryTimer {
        @Override
        public void schedule(long id, String key, Instant at) {
            events.add("send " + id);
            if (stalled) {
                now = now.plus(longest());
            }
            if (refused || stalled) {
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
