package dev.chokepoint.trip.outbox;

import java.time.Clock;
import java.time.LocalDateTime;
import java.util.Map;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes messages for other systems in the local transaction that they report. {@link OutboxPublisher} hands them over
 * later, so a message costs an order the one statement here.
 */
@Component
public class Outbox {

    private final OutboxMapper messages;
    private final JsonMapper json;
    private final Clock clock;

    Outbox(OutboxMapper messages, JsonMapper json, Clock clock) {
        this.messages = messages;
        this.json = json;
        this.clock = clock;
    }

    /**
     * Adds a message to the caller's local transaction. Without a local transaction it is an error, because the
     * message could report something that was rolled back.
     *
     * @param id the message's id, a snowflake
     * @param orderId the order it is about
     * @param kind what it reports
     * @param payload its content, written as JSON, at most 4000 characters
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public void add(long id, long orderId, MessageKind kind, Map<String, Object> payload) {
        addWritten(id, orderId, kind, json.writeValueAsString(payload));
    }

    /**
     * The same as {@link #add} for a payload that is JSON already.
     *
     * @param payload at most 4000 characters
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public void addWritten(long id, long orderId, MessageKind kind, String payload) {
        messages.insert(id, orderId, kind, payload, LocalDateTime.now(clock));
    }
}
