package dev.chokepoint.trip.outbox;

import java.time.Clock;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Stands for the system that receives the messages, so that the audit can compare what was sent with what came. It has
 * a local transaction of its own, as another system would.
 */
@Component
class ReceivedMessages implements MessageReceiver {

    private final OutboxMapper messages;
    private final Clock clock;

    ReceivedMessages(OutboxMapper messages, Clock clock) {
        this.messages = messages;
        this.clock = clock;
    }

    @Override
    @Transactional(propagation = Propagation.REQUIRES_NEW)
    public void receive(List<OutboxMessage> received) {
        messages.insertReceived(received, LocalDateTime.now(clock));
    }
}
