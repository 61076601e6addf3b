package dev.chokepoint.pubsub.consumer.queue;

import dev.chokepoint.pubsub.consumer.callback.Callback;
import dev.chokepoint.pubsub.consumer.callback.CallbackOutcome;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.rocketmq.client.consumer.listener.ConsumeOrderlyContext;
import org.apache.rocketmq.client.consumer.listener.ConsumeOrderlyStatus;
import org.apache.rocketmq.client.consumer.listener.MessageListenerOrderly;
import org.apache.rocketmq.common.message.MessageExt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls back for each message of a queue, one after the other. After a failure the queue rests for a second (RocketMQ's
 * {@code suspendCurrentQueueTimeMillis}) and begins again with the first message of the batch, so the order stays.
 */
final class DueMessages implements MessageListenerOrderly {
    /**
     * How long an id that the API does not know may become known. A local transaction that sends before it commits can
     * be overtaken by its own message; one that was rolled back leaves an id that never becomes known.
     */
    static final Duration UNKNOWN_PATIENCE = Duration.ofSeconds(60);

    /** What the API writes: digits alone. Anything else comes from somebody else and would stop its queue for ever. */
    private static final Pattern ID = Pattern.compile("\\d{1,18}");

    private static final Logger LOG = LoggerFactory.getLogger(DueMessages.class);

    private final Callback callback;
    private final InstantSource clock;
    private final Counter dropped;

    DueMessages(Callback callback, InstantSource clock, MeterRegistry meters) {
        this.callback = callback;
        this.clock = clock;
        this.dropped = Counter.builder("consumer.dropped")
                .description("messages that were given up: the API never knew their id, or they had none")
                .register(meters);
    }

    @Override
    public ConsumeOrderlyStatus consumeMessage(List<MessageExt> messages, ConsumeOrderlyContext context) {
        for (MessageExt message : messages) {
            String body = new String(message.getBody(), StandardCharsets.US_ASCII);
            if (!ID.matcher(body).matches()) {
                LOG.warn("a message whose body is no id is given up: {}", message.getMsgId());
                dropped.increment();
                continue;
            }
            long id = Long.parseLong(body);
            CallbackOutcome outcome = callback.deliver(id);
            if (outcome != CallbackOutcome.DELIVERED && !givenUp(id, outcome, message)) {
                return ConsumeOrderlyStatus.SUSPEND_CURRENT_QUEUE_A_MOMENT;
            }
        }
        return ConsumeOrderlyStatus.SUCCESS;
    }

    /** The store time is when the broker's timer put the message into its queue. */
    private boolean givenUp(long id, CallbackOutcome outcome, MessageExt message) {
        long ageMillis = clock.millis() - message.getStoreTimestamp();
        if (outcome != CallbackOutcome.UNKNOWN || ageMillis < UNKNOWN_PATIENCE.toMillis()) {
            return false;
        }
        LOG.warn("message {} is given up: the API does not know it after {} ms", id, ageMillis);
        dropped.increment();
        return true;
    }
}
