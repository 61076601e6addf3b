package dev.chokepoint.pubsub.api.message;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A message as its sender sees it.
 *
 * @param id its id
 * @param key its key
 * @param deliverAt when it is due
 * @param status how far it has come
 * @param sentAt when Kafka had acknowledged it; null until then
 */
record MessageView(
        String id,
        String key,
        Instant deliverAt,
        MessageStatus status,
        @Nullable Instant sentAt) {

    static MessageView of(TimedMessage message) {
        Long sentAtMillis = message.sentAtMillis();
        return new MessageView(
                Long.toString(message.id()),
                message.messageKey(),
                Instant.ofEpochMilli(message.deliverAtMillis()),
                message.status(),
                sentAtMillis == null ? null : Instant.ofEpochMilli(sentAtMillis));
    }
}
