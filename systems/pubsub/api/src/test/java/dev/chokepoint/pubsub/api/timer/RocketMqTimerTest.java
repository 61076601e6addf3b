package dev.chokepoint.pubsub.api.timer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.client.producer.MessageQueueSelector;
import org.apache.rocketmq.client.producer.SendResult;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.remoting.exception.RemotingTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RocketMqTimerTest {
    /** More keys than queues, so that chance leaves few queues without one. */
    private static final int KEYS_A_QUEUE = 8;

    /** The numbers of queues of report 002. */
    @ParameterizedTest
    @ValueSource(ints = {48, 96, 192, 900})
    void keysThatCountUpReachNearlyEveryQueue(int queues) {
        Set<Integer> reached = IntStream.rangeClosed(1, queues * KEYS_A_QUEUE)
                .mapToObj(number -> RocketMqTimer.queue("key-" + number, queues))
                .collect(Collectors.toSet());

        assertThat(reached).hasSizeGreaterThan(queues * 97 / 100).allMatch(queue -> queue >= 0 && queue < queues);
    }

    /** A 500 would say that the service has a fault, and the outbox would not take the message over. */
    @Test
    void aNameServerThatDoesNotAnswerIsAnUnavailableBroker() {
        IllegalStateException asTheClientThrowsIt =
                new IllegalStateException(new RemotingTimeoutException("127.0.0.1:9876", 3000));

        assertThatThrownBy(() -> schedule(asTheClientThrowsIt))
                .isInstanceOf(TimerUnavailableException.class)
                .hasMessage("message 7: the name server did not answer")
                .hasRootCauseInstanceOf(RemotingTimeoutException.class);
    }

    @Test
    void anotherIllegalStateStaysWhatItIs() {
        IllegalStateException fault = new IllegalStateException("a fault");

        assertThatThrownBy(() -> schedule(fault)).isSameAs(fault);
    }

    private static void schedule(RuntimeException thrown) {
        new RocketMqTimer(new FailingProducer(thrown), "timed-messages", new SimpleMeterRegistry())
                .schedule(7, "key-7", Instant.EPOCH);
    }

    /** A client whose every send throws. It is never started. */
    private static final class FailingProducer extends DefaultMQProducer {
        private final RuntimeException thrown;

        FailingProducer(RuntimeException thrown) {
            this.thrown = thrown;
        }

        @Override
        public SendResult send(Message message, MessageQueueSelector selector, Object argument) {
            throw thrown;
        }
    }
}
