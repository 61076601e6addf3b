package dev.chokepoint.pubsub.api.message;

import dev.chokepoint.pubsub.api.problem.UnavailableException;
import dev.chokepoint.pubsub.api.problem.UnknownMessageException;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.async.DeferredResult;

/**
 * Callers that wait until a message is sent. No thread waits with them. Only this process's deliveries wake them; those
 * of another instance are seen when the wait is over.
 */
@Component
public class DeliveryWaits {
    private final Map<Long, Queue<DeferredResult<MessageView>>> waiting = new ConcurrentHashMap<>();
    private final MessageMapper messages;

    /** Nobody waits yet. */
    public DeliveryWaits(MessageMapper messages, MeterRegistry meters) {
        this.messages = messages;
        Gauge.builder("pubsub.delivery.waits", waiting, Map::size)
                .description("messages that a caller waits for")
                .register(meters);
    }

    /**
     * Answers at once if the message is sent or the caller does not want to wait, and otherwise when it is sent or the
     * wait is over.
     *
     * @param patience how long to wait; zero for not at all
     * @throws UnknownMessageException if there is no such message
     */
    DeferredResult<MessageView> until(long id, Duration patience) {
        DeferredResult<MessageView> answer = new DeferredResult<>(Math.max(1, patience.toMillis()));
        if (patience.isZero()) {
            answer.setResult(look(id));
            return answer;
        }
        // First listed and then looked, so that a delivery between the two is not missed.
        waiting.compute(id, (key, queue) -> with(queue == null ? new ConcurrentLinkedQueue<>() : queue, answer));
        answer.onCompletion(() -> remove(id, answer));
        answer.onTimeout(() -> answer.setResult(look(id)));
        try {
            MessageView now = look(id);
            if (now.status() == MessageStatus.SENT) {
                answer.setResult(now);
            }
        } catch (RuntimeException failure) {
            remove(id, answer);
            throw failure;
        }
        return answer;
    }

    private MessageView look(long id) {
        TimedMessage message = messages.find(id);
        if (message == null) {
            throw new UnknownMessageException(id);
        }
        return MessageView.of(message);
    }

    private static <T> Queue<T> with(Queue<T> queue, T element) {
        queue.add(element);
        return queue;
    }

    private void remove(long id, DeferredResult<MessageView> answer) {
        waiting.computeIfPresent(id, (key, queue) -> {
            queue.remove(answer);
            return queue.isEmpty() ? null : queue;
        });
    }

    /** An orderly end waits for the answers under way, and these could take minutes. */
    @EventListener(ContextClosedEvent.class)
    void end() {
        waiting.values().forEach(queue -> queue.forEach(answer -> answer.setErrorResult(new EndingException())));
    }

    /** The service ends; another call finds out what became of the message. */
    private static final class EndingException extends UnavailableException {
        private static final long serialVersionUID = 1L;

        EndingException() {
            super(Reason.ENDING, "the service ends", null);
        }
    }

    /**
     * Answers those who wait for this message.
     *
     * @param message as it is now that it is sent; it is not read again, because the consumer waits meanwhile
     */
    public void sent(TimedMessage message) {
        Queue<DeferredResult<MessageView>> queue = waiting.remove(message.id());
        if (queue != null) {
            queue.forEach(answer -> answer.setResult(MessageView.of(message)));
        }
    }
}
