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
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OutboxTest {
    private static final Instant NOW = Instant.parse("2026-11-25T00:00:00Z");

    private final FakeMapper mapper = new FakeMapper();
    private final List<Long> sent = new ArrayList<>();
    private final Set<Long> refused = new HashSet<>();
    private final DeliveryTimer timer = new FakeTimer();
    private final Outbox outbox = new Outbox(mapper, timer, InstantSource.fixed(NOW), new SimpleMeterRegistry());

    @Test
    void whatTheBrokerHasIsNotedInBatches() {
        LongStream.rangeClosed(1, Outbox.BATCH + 1).forEach(outbox::scheduled);

        outbox.note();

        assertThat(mapper.marked).extracting(List::size).containsExactly(Outbox.BATCH, 1);
    }

    @Test
    void whatCannotBeNotedNowIsNotedWithTheNextBeat() {
        outbox.scheduled(7);
        mapper.fails = true;
        assertThatThrownBy(outbox::note).isInstanceOf(IllegalStateException.class);

        mapper.fails = false;
        outbox.note();

        assertThat(mapper.marked).containsExactly(List.of(7L));
    }

    @Test
    void whatTheBrokerMayNotHaveIsSentAgainAndNoted() {
        mapper.unscheduled.add(new TimedMessage(5, "key", "text", 1_000, MessageStatus.ACCEPTED, null));

        outbox.repeat();
        outbox.note();

        assertThat(mapper.askedBeforeMillis)
                .isEqualTo(NOW.minus(FakeTimer.LONGEST.multipliedBy(5)).toEpochMilli());
        assertThat(sent).containsExactly(5L);
        assertThat(mapper.marked).containsExactly(List.of(5L));
    }

    @Test
    void whatTheBrokerRefusesDoesNotHoldUpTheRest() {
        mapper.unscheduled.add(new TimedMessage(5, "key", "text", 1_000, MessageStatus.ACCEPTED, null));
        mapper.unscheduled.add(new TimedMessage(6, "key", "text", 2_000, MessageStatus.ACCEPTED, null));
        refused.add(5L);

        outbox.repeat();
        outbox.note();

        assertThat(mapper.marked).containsExactly(List.of(6L));
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

    /** Keeps what it is told. */
    private static final class FakeMapper implements MessageMapper {
        private final List<List<Long>> marked = new ArrayList<>();
        private final List<TimedMessage> unscheduled = new ArrayList<>();
        private long askedBeforeMillis;
        private boolean fails;

        @Override
        public int insert(
                GeneratedId generated,
                String messageKey,
                String payload,
                long deliverAtMillis,
                MessageStatus status,
                long nowMillis) {
            throw new UnsupportedOperationException();
        }

        @Override
        public @Nullable TimedMessage find(long id) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<TimedMessage> unsentUpTo(long id, int most) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<TimedMessage> unscheduled(long beforeMillis, int most) {
            askedBeforeMillis = beforeMillis;
            return unscheduled;
        }

        @Override
        public int markScheduled(Collection<Long> ids) {
            if (fails) {
                throw new IllegalStateException("the database is away");
            }
            marked.add(List.copyOf(ids));
            return ids.size();
        }

        @Override
        public int markSent(long id, long nowMillis) {
            throw new UnsupportedOperationException();
        }
    }
}
