package dev.chokepoint.pubsub.api.message;

import java.time.InstantSource;
import org.springframework.stereotype.Component;

/** Adds messages to the table. */
@Component
class MessageTable {
    private final MessageMapper messages;
    private final InstantSource clock;

    MessageTable(MessageMapper messages, InstantSource clock) {
        this.messages = messages;
        this.clock = clock;
    }

    /** Adds a message, within the caller's local transaction if there is one, and returns its id. */
    long add(NewMessage message, MessageStatus status) {
        GeneratedId generated = new GeneratedId();
        messages.insert(
                generated,
                message.messageKey(),
                message.payload(),
                message.deliverAt().toEpochMilli(),
                status,
                clock.millis());
        return generated.getId();
    }
}
