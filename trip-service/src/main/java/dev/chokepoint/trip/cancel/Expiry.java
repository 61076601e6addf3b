package dev.chokepoint.trip.cancel;

import dev.chokepoint.trip.order.OrderMapper;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Cancels orders that were confirmed and not paid in time. Every replica looks for them; each order is cancelled once.
 */
@Component
public class Expiry {

    private static final Logger LOG = LoggerFactory.getLogger(Expiry.class);

    /** One look takes a few of them, so that a long absence of the service does not end in one long transaction. */
    private static final int BATCH = 200;

    private final OrderMapper orders;
    private final OrderCancellation cancellation;
    private final ExpirySettings settings;
    private final Clock clock;

    Expiry(OrderMapper orders, OrderCancellation cancellation, ExpirySettings settings, Clock clock) {
        this.orders = orders;
        this.cancellation = cancellation;
        this.settings = settings;
        this.clock = clock;
    }

    /** Cancels what is due, in one local transaction for each order. */
    @Scheduled(fixedDelayString = "${trip.expiry.beat:10s}")
    public void expire() {
        List<Long> due;
        long cancelled;
        do {
            due = orders.selectUnpaid(LocalDateTime.now(clock).minus(settings.unpaidFor()), BATCH);
            cancelled = due.stream().filter(this::expired).count();
        } while (due.size() == BATCH && cancelled > 0);
    }

    /** One that cannot be cancelled now, such as for a row that others hold, does not keep the others. */
    private boolean expired(long order) {
        try {
            return cancellation.expire(order);
        } catch (RuntimeException failure) {
            LOG.warn("order {} stays unpaid until the next look", order, failure);
            return false;
        }
    }
}
