package dev.chokepoint.trip.outbox;

/**
 * A message for another system.
 *
 * @param id snowflake; the receiver knows a repeated message by it
 * @param orderId the order it is about
 * @param kind what it reports
 * @param payload its content in JSON
 */
public record OutboxMessage(long id, long orderId, MessageKind kind, String payload) {}
