package dev.chokepoint.pubsub.consumer.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.pubsub.consumer.callback.CallbackOutcome;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.rocketmq.client.consumer.listener.ConsumeOrderlyContext;
import org.apache.rocketmq.client.consumer.listener.ConsumeOrderlyStatus;
import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.common.message.MessageQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DueMessagesTest {
    private static final Instant STORED = Instant.parse("2026-11-25T00:00:00Z");

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final List<Long> called = new ArrayList<>();

    @Test
    void theMessagesOfABatchAreDeliveredInOrder() {
        assertThat(consume(STORED, Map.of(), 3, 1, 2)).isEqualTo(ConsumeOrderlyStatus.SUCCESS);
        assertThat(called).containsExactly(3L, 1L, 2L);
    }

    @ParameterizedTest
    @EnumSource(
            value = CallbackOutcome.class,
            names = {"FAILED", "NO_CONNECTION", "UNKNOWN"})
    void afterAFailureTheQueueRestsAndNothingBehindItIsDelivered(CallbackOutcome outcome) {
        assertThat(consume(STORED, Map.of(1L, outcome), 3, 1, 2))
                .isEqualTo(ConsumeOrderlyStatus.SUSPEND_CURRENT_QUEUE_A_MOMENT);
        assertThat(called).containsExactly(3L, 1L);
    }

    @Test
    void anIdThatStaysUnknownIsGivenUpAndCounted() {
        Instant late = STORED.plus(DueMessages.UNKNOWN_PATIENCE);

        assertThat(consume(late, Map.of(1L, CallbackOutcome.UNKNOWN), 1, 2)).isEqualTo(ConsumeOrderlyStatus.SUCCESS);
        assertThat(called).containsExactly(1L, 2L);
        assertThat(meters.get("consumer.dropped").counter().count()).isEqualTo(1);
    }

    @Test
    void aBodyThatIsNoIdDoesNotStopItsQueue() {
        MessageExt foreign = new MessageExt();
        foreign.setBody("hello".getBytes(StandardCharsets.US_ASCII));

        assertThat(listener(STORED, Map.of())
                        .consumeMessage(List.of(foreign), new ConsumeOrderlyContext(new MessageQueue())))
                .isEqualTo(ConsumeOrderlyStatus.SUCCESS);
        assertThat(called).isEmpty();
        assertThat(meters.get("consumer.dropped").counter().count()).isEqualTo(1);
    }

    @Test
    void aCallbackThatFailsIsNeverGivenUp() {
        Instant late = STORED.plus(DueMessages.UNKNOWN_PATIENCE.multipliedBy(10));

        assertThat(consume(late, Map.of(1L, CallbackOutcome.FAILED), 1))
                .isEqualTo(ConsumeOrderlyStatus.SUSPEND_CURRENT_QUEUE_A_MOMENT);
        assertThat(meters.get("consumer.dropped").counter().count()).isZero();
    }

    private DueMessages listener(Instant now, Map<Long, CallbackOutcome> outcomes) {
        return new DueMessages(
                id -> {
                    called.add(id);
                    return outcomes.getOrDefault(id, CallbackOutcome.DELIVERED);
                },
                InstantSource.fixed(now),
                meters);
    }

    private ConsumeOrderlyStatus consume(Instant now, Map<Long, CallbackOutcome> outcomes, long... ids) {
        List<MessageExt> messages = new ArrayList<>();
        for (long id : ids) {
            MessageExt message = new MessageExt();
            message.setBody(Long.toString(id).getBytes(StandardCharsets.US_ASCII));
            message.setStoreTimestamp(STORED.toEpochMilli());
            messages.add(message);
        }
        return listener(now, outcomes).consumeMessage(messages, new ConsumeOrderlyContext(new MessageQueue()));
    }
}
