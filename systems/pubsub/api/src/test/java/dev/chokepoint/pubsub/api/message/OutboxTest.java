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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class OutboxTest {
    private static final Instant NOW = Instant.parse("2026-11-25T00:00:00Z");
    private static final NewMessage MESSAGE = new NewMessage("key", "text", NOW, NOW.plusSeconds(1));

    private final FakeMessages messages = new FakeMessages();
    private final List<Long> sent = new ArrayList<>();
    private final Set<Long> refused = new HashSet<>();
    private final DeliveryTimer timer = new FakeTimer();
    private final Outbox outbox = new Outbox(messages, timer, InstantSource.fixed(NOW), new SimpleMeterRegistry());

    @Test
    void whatTheBrokerHasIsNotedInBatches() {
        LongStream.rangeClosed(1, Outbox.BATCH + 1).forEach(outbox::scheduled);

        outbox.note();

        assertThat(messages.batches()).extracting(List::size).containsExactly(Outbox.BATCH, 1);
    }

    @Test
    void whatCannotBeNotedNowIsNotedWithTheNextBeat() {
        outbox.scheduled(7);
        messages.away(true);
        assertThatThrownBy(outbox::note).isInstanceOf(IllegalStateException.class);

        messages.away(false);
        outbox.note();

        assertThat(messages.batches()).containsExactly(List.of(7L));
    }

    @Test
    void whatTheBrokerMayNotHaveIsSentAgainAndNoted() {
        messages.put(new TimedMessage(5, "key", "text", 1_000, MessageStatus.ACCEPTED, null));

        outbox.repeat();
        outbox.note();

        assertThat(messages.askedBeforeMillis())
                .isEqualTo(NOW.minus(FakeTimer.LONGEST.multipliedBy(5)).toEpochMilli());
        assertThat(sent).containsExactly(5L);
        assertThat(messages.batches()).containsExactly(List.of(5L));
    }

    @Test
    void whatTheBrokerRefusesDoesNotHoldUpTheRest() {
        messages.put(new TimedMessage(5, "key", "text", 1_000, MessageStatus.ACCEPTED, null));
        messages.put(new TimedMessage(6, "key", "text", 2_000, MessageStatus.ACCEPTED, null));
        refused.add(5L);

        outbox.repeat();
        outbox.note();

        assertThat(messages.batches()).containsExactly(List.of(6L));
    }

    @Test
    void whatIsLeftToTheOutboxIsNotTakenFromTheTableAsWell() {
        messages.put(new TimedMessage(5, "key", "text", 1_000, MessageStatus.ACCEPTED, null));
        outbox.later(5, MESSAGE);

        outbox.repeat();
        assertThat(sent).isEmpty();
        outbox.send();

        assertThat(sent).containsExactly(5L);
    }

    @Test
    void aFailureEndsTheBeatAndWhatFailedGoesBehindTheOthers() {
        refused.add(5L);
        outbox.later(5, MESSAGE);
        outbox.later(6, MESSAGE);

        outbox.send();
        assertThat(sent).isEmpty();
        outbox.send();
        refused.clear();
        outbox.send();

        assertThat(sent).containsExactly(6L, 5L);
    }

    @Test
    void moreThanTheOutboxKeepsIsLeftToTheTable() {
        LongStream.rangeClosed(1, Outbox.MOST_WAITING + 1).forEach(id -> outbox.later(id, MESSAGE));

        outbox.send();

        assertThat(sent).hasSize(Outbox.MOST_WAITING);
    }

    @Test
    void whatIsLongOverdueIsDoubtedUntilNoneIsLeft() {
        messages.overdue(Outbox.BATCH + 1);

        outbox.doubt();

        assertThat(messages.doubted()).containsExactly(Outbox.BATCH, 1);
        assertThat(messages.askedBeforeMillis())
                .isEqualTo(NOW.minus(Duration.ofMinutes(10)).toEpochMilli());
    }

    /** Refuses the ids that a test names. */
    private final class FakeTimer implements DeliveryTimer {
        private static final Duration LONGEST = Duration.ofSeconds(3);

        @Override
        public void schedule(long id, String key, Instant at) {
            if (refused.contains(id)) {
                throw new TimerUnavailableException("message " + id, null);
            }
            sent.add(id);
        }

        @Override
        public Duration longest() {
            return LONGEST;
        }
    }
}
