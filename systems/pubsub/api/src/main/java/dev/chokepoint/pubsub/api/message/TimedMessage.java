package dev.chokepoint.pubsub.api.message;

import org.jspecify.annotations.Nullable;

/**
 * A row of the table.
 *
 * @param id its key in the table, in RocketMQ and in Kafka
 * @param messageKey messages of one key are sent in the order of their times
 * @param payload what is sent to Kafka
 * @param deliverAtMillis when it is due, in milliseconds since 1970
 * @param status how far it has come
 * @param sentAtMillis when Kafka had acknowledged it; null until then
 */
public record TimedMessage(
        long id,
        String messageKey,
        String payload,
        long deliverAtMillis,
        MessageStatus status,
        @Nullable Long sentAtMillis) {

    /** The same message, sent at this time. */
    public TimedMessage sentAt(long nowMillis) {
        return new TimedMessage(id, messageKey, payload, deliverAtMillis, MessageStatus.SENT, nowMillis);
    }
}
