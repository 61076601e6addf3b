package dev.chokepoint.trip.outbox;

import java.util.List;

/** The other end of the outbox, such as a client of a message broker. */
public interface MessageReceiver {

    /**
     * Takes messages. The same message can come again, after a crash between its delivery and the mark that it was
     * delivered. After an exception all of them come again.
     *
     * @param messages at least one
     */
    void receive(List<OutboxMessage> messages);
}
