package dev.chokepoint.pubsub.api.message;

/** How far a message has come. It only ever moves forward. */
public enum MessageStatus {
    /** It is in the table; the broker may not have its id yet. */
    ACCEPTED,
    /** The broker has its id and gives it back at the message's time. */
    SCHEDULED,
    /** Kafka has acknowledged it. */
    SENT
}
