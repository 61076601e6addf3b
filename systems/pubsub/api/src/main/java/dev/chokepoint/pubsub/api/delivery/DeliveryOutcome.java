package dev.chokepoint.pubsub.api.delivery;

import java.util.Locale;

/** What a callback came to. */
enum DeliveryOutcome {
    /** It was sent to Kafka by this call. */
    SENT,
    /** It had been sent before. */
    REPEATED,
    /** It was sent by this call and, at the same time, by another process: Kafka has it twice. */
    TWICE,
    /** There is no such message. */
    UNKNOWN;

    /** As it stands in a meter's label. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
