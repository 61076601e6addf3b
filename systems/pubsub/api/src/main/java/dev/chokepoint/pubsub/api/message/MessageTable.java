package dev.chokepoint.pubsub.api.message;

import org.springframework.stereotype.Component;

/** Adds messages to the table. */
@Component
class MessageTable {
    private final MessageMapper messages;

    MessageTable(MessageMapper messages) {
        this.messages = messages;
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
                message.acceptedAt().toEpochMilli());
        return generated.getId();
    }
}
