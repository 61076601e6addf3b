package dev.chokepoint.trip.pay;

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
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.Map;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Pays orders: one local transaction, no global one. */
@Service
class PaymentService {

    /** A payment has no global transaction. */
    private static final String NO_XID = "";

    private final OrderMapper orders;
    private final PaymentMapper payments;
    private final SoldStock stock;
    private final Outbox outbox;
    private final SnowflakeGenerator ids;
    private final Clock clock;

    PaymentService(
            OrderMapper orders,
            PaymentMapper payments,
            SoldStock stock,
            Outbox outbox,
            SnowflakeGenerator ids,
            Clock clock) {
        this.orders = orders;
        this.payments = payments;
        this.stock = stock;
        this.outbox = outbox;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Pays an order once, even when several calls pay it: the lock on the order's row lets them in one after the
     * other.
     *
     * @param caller in whose name
     * @param orderId the order
     * @return the id of its payment
     * @throws RefusalException when the caller has no such order, or it is not confirmed in all its parts
     */
    @Transactional
    public long pay(Caller caller, long orderId) {
        BookingOrder order = orders.findForUpdate(orderId)
                .filter(found -> caller.mayUseOrderOf(found.userId()))
                .orElseThrow(() -> new RefusalException(Refusal.UNKNOWN_ORDER, "There is no order " + orderId + "."));
        return switch (order.status()) {
            case PAID ->
                payments.findId(orderId)
                        .orElseThrow(
                                () -> new IllegalStateException("order " + orderId + " is PAID without a payment"));
            case CONFIRMED -> {
                if (!stock.isSold(orderId, order.nights())) {
                    throw new RefusalException(
                            Refusal.ORDER_NOT_CONFIRMED, "The nights of order " + orderId + " are not sold to it yet.");
                }
                yield payNow(order);
            }
            case TRYING, CANCELLED ->
                throw new RefusalException(
                        Refusal.ORDER_NOT_CONFIRMED, "Order " + orderId + " is " + order.status() + ".");
        };
    }

    private long payNow(BookingOrder order) {
        LocalDateTime now = LocalDateTime.now(clock);
        long paymentId = ids.nextId();
        payments.insert(paymentId, order.id(), order.amountCents(), now);
        if (orders.move(order.id(), OrderStatus.CONFIRMED, OrderStatus.PAID, now) != 1) {
            throw new IllegalStateException("order " + order.id() + " changed its status while its row was locked");
        }
        orders.insertEvent(ids.nextId(), order.id(), OrderEvent.PAID, NO_XID, now);
        outbox.add(
                ids.nextId(),
                order.id(),
                MessageKind.ORDER_PAID,
                Map.of("paymentId", Long.toString(paymentId), "amountCents", order.amountCents()));
        return paymentId;
    }
}
