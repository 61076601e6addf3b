package dev.chokepoint.trip.cancel;

import dev.chokepoint.trip.caller.Caller;
import dev.chokepoint.trip.order.BookingOrder;
import dev.chokepoint.trip.order.OrderEvent;
import dev.chokepoint.trip.order.OrderMapper;
import dev.chokepoint.trip.order.OrderStatus;
import dev.chokepoint.trip.outbox.MessageKind;
import dev.chokepoint.trip.outbox.Outbox;
import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import dev.chokepoint.trip.stock.SoldStock;
import dev.chokepoint.uid.SnowflakeGenerator;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Cancels a confirmed order and puts its nights on sale again, in one local transaction. The lock on the order's row
 * lets payments and cancellations in one after the other, so that each order is paid, or cancelled once.
 *
 * <p>The idempotency key stays with the order: a late repeat of the request must not book again what its caller has
 * cancelled.
 */
@Component
public class OrderCancellation {

    /** A cancellation has no global transaction. */
    private static final String NO_XID = "";

    private final OrderMapper orders;
    private final SoldStock stock;
    private final Outbox outbox;
    private final SnowflakeGenerator ids;
    private final Clock clock;
    private final MeterRegistry meters;

    OrderCancellation(
            OrderMapper orders,
            SoldStock stock,
            Outbox outbox,
            SnowflakeGenerator ids,
            Clock clock,
            MeterRegistry meters) {
        this.orders = orders;
        this.stock = stock;
        this.outbox = outbox;
        this.ids = ids;
        this.clock = clock;
        this.meters = meters;
    }

    private enum Reason {
        CALLER,
        EXPIRED
    }

    /**
     * Cancels an order at its caller's wish. A cancelled order stays as it is.
     *
     * @throws RefusalException when the caller has no such order, it is paid, or it is still being placed
     */
    @Transactional
    public void cancel(Caller caller, long orderId) {
        BookingOrder order = orders.findForUpdate(orderId)
                .filter(found -> caller.mayUseOrderOf(found.userId()))
                .orElseThrow(() -> new RefusalException(Refusal.UNKNOWN_ORDER, "There is no order " + orderId + "."));
        switch (order.status()) {
            case CANCELLED -> {}
            case PAID -> throw new RefusalException(Refusal.ORDER_PAID, "Order " + orderId + " is paid.");
            case TRYING -> throw inProgress(orderId);
            case CONFIRMED -> {
                if (!stock.isSold(orderId, order.nights())) {
                    throw inProgress(orderId);
                }
                cancelNow(order, Reason.CALLER);
            }
        }
    }

    /**
     * Cancels an order that is still confirmed and unpaid. One that somebody else has locked is left alone.
     *
     * @return whether it was cancelled
     */
    @Transactional
    public boolean expire(long orderId) {
        Optional<BookingOrder> order = orders.findUnlockedForUpdate(orderId)
                .filter(found -> found.status() == OrderStatus.CONFIRMED)
                .filter(found -> stock.isSold(orderId, found.nights()));
        order.ifPresent(found -> cancelNow(found, Reason.EXPIRED));
        return order.isPresent();
    }

    private void cancelNow(BookingOrder order, Reason reason) {
        LocalDateTime now = LocalDateTime.now(clock);
        if (orders.move(order.id(), OrderStatus.CONFIRMED, OrderStatus.CANCELLED, now) != 1) {
            throw new IllegalStateException("order " + order.id() + " changed its status while its row was locked");
        }
        stock.takeBack(order.id(), now);
        orders.insertEvent(ids.nextId(), order.id(), OrderEvent.CANCELLED, NO_XID, now);
        String why = reason.name().toLowerCase(Locale.ROOT);
        outbox.add(ids.nextId(), order.id(), MessageKind.ORDER_CANCELLED, Map.of("reason", why));
        meters.counter("trip.cancellations", "reason", why).increment();
    }

    private static RefusalException inProgress(long orderId) {
        return new RefusalException(
                Refusal.ORDER_IN_PROGRESS, "Order " + orderId + " is still being placed; repeat the call in a moment.");
    }
}
