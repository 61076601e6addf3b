package dev.chokepoint.pubsub.api.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.pubsub.api.problem.UnavailableException;
import dev.chokepoint.pubsub.api.problem.UnknownMessageException;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.web.context.request.async.DeferredResult;

/** When a caller that wants to wait for a message gets its answer. */
class DeliveryWaitsTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final TimedMessage ROW = new TimedMessage(1, "key", "text", 1_000, MessageStatus.SCHEDULED, null);

    private final FakeMessages messages = new FakeMessages();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final DeliveryWaits waits = new DeliveryWaits(messages, meters);

    @Test
    void whoDoesNotWaitIsAnsweredAtOnce() {
        messages.put(ROW);

        assertThat(waits.until(1, Duration.ZERO).getResult()).isEqualTo(MessageView.of(ROW));
        assertThat(waiting()).isZero();
    }

    @Test
    void whoWaitsIsAnsweredWhenTheMessageIsSent() {
        messages.put(ROW);
        DeferredResult<MessageView> one = waits.until(1, LONG);
        DeferredResult<MessageView> other = waits.until(1, LONG);
        assertThat(one.hasResult()).isFalse();
        assertThat(waiting()).isOne();

        waits.sent(ROW.sentAt(2_000));

        assertThat(one.getResult()).isEqualTo(MessageView.of(ROW.sentAt(2_000)));
        assertThat(other.getResult()).isEqualTo(one.getResult());
        assertThat(waiting()).isZero();
    }

    @Test
    void whoComesAfterTheMessageIsNotKeptWaiting() {
        messages.put(ROW.sentAt(2_000));

        assertThat(waits.until(1, LONG).getResult()).isEqualTo(MessageView.of(ROW.sentAt(2_000)));
    }

    @Test
    void nobodyWaitsForAMessageThatThereIsNot() {
        assertThatThrownBy(() -> waits.until(7, Duration.ZERO)).isInstanceOf(UnknownMessageException.class);
        assertThatThrownBy(() -> waits.until(7, LONG)).isInstanceOf(UnknownMessageException.class);
        assertThat(waiting()).isZero();
    }

    @Test
    void whoWaitsWhenTheServiceEndsIsToldSo() {
        messages.put(ROW);
        DeferredResult<MessageView> answer = waits.until(1, LONG);

        waits.end();

        assertThat(answer.getResult()).isInstanceOf(UnavailableException.class);
    }

    private double waiting() {
        return meters.get("pubsub.delivery.waits").gauge().value();
    }
}
