package dev.chokepoint.pubsub.api.message;

import java.time.Instant;

/**
 * A message as its sender gave it.
 *
 * @param messageKey messages of one key are sent in the order of their times
 * @param payload what is to be sent to Kafka
 * @param acceptedAt when it was taken in; its delay counts from then
 * @param deliverAt when it is due
 */
record NewMessage(String messageKey, String payload, Instant acceptedAt, Instant deliverAt) {}
