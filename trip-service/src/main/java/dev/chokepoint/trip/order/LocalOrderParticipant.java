package dev.chokepoint.trip.order;

import dev.chokepoint.trip.outbox.MessageKind;
import dev.chokepoint.trip.outbox.Outbox;
import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import dev.chokepoint.trip.product.ProductMapper;
import dev.chokepoint.trip.statement.ConfirmLog;
import dev.chokepoint.trip.stock.Stay;
import dev.chokepoint.trip.uid.SecondPhaseIds;
import dev.chokepoint.uid.SnowflakeGenerator;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.apache.seata.core.context.RootContext;
import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.apache.seata.rm.tcc.api.BusinessActionContextParameter;
import org.springframework.context.annotation.DependsOn;
import org.springframework.stereotype.Component;

/**
 * Orders in this service's own database.
 *
 * <p>Statements, the fence's first: create 7, confirm 7, cancel 4, however many nights. With the stock's 5 and 7
 * that is 12 in the tries and 14 in the confirms of an order, in 4 local transactions: the shape of report 000
 * ("下单接口执行的sql有12(try)+14(confirm)个,本地事务有4个"). The meter {@code trip_statements_total} counts them. A lean
 * order has 4 and 4 here.
 *
 * <p>It registers with the coordinator as soon as it is made, so the fence must be ready before.
 */
@Component
@DependsOn("springFenceConfig")
class LocalOrderParticipant implements OrderParticipant {

    private static final String ORDER_ID = "orderId";
    private static final String LEAN_CONFIRMATION = "leanConfirmation";

    private final OrderMapper orders;
    private final ProductMapper products;
    private final Outbox outbox;
    private final SnowflakeGenerator ids;
    private final OrderSettings settings;
    private final ConfirmLog confirms;
    private final ConfirmsSeen seen;
    private final Clock clock;

    LocalOrderParticipant(
            OrderMapper orders,
            ProductMapper products,
            Outbox outbox,
            SnowflakeGenerator ids,
            OrderSettings settings,
            ConfirmLog confirms,
            ConfirmsSeen seen,
            Clock clock) {
        this.orders = orders;
        this.products = products;
        this.outbox = outbox;
        this.ids = ids;
        this.settings = settings;
        this.confirms = confirms;
        this.seen = seen;
        this.clock = clock;
    }

    /** The fence has written its row (statement 1) before this method is called. */
    @Override
    public BookingOrder create(
            @BusinessActionContextParameter(ORDER_ID) long orderId,
            @BusinessActionContextParameter(SecondPhaseIds.HISTORY_ID) long historyId,
            @BusinessActionContextParameter(SecondPhaseIds.MESSAGE_ID) long messageId,
            @BusinessActionContextParameter(LEAN_CONFIRMATION) String confirmation,
            Draft draft) {
        OrderRequest request = draft.request();
        Stay stay = request.stay();
        String xid = RootContext.getXID();
        // As precise as its column, so that the answer now and a later one agree.
        LocalDateTime now = LocalDateTime.now(clock).truncatedTo(ChronoUnit.MILLIS);
        // 2 and 3: the price comes from the calendar, never from the caller. A lean order has it from memory.
        Quote quote = draft.quote().orElseGet(() -> read(stay));
        // 4: the protection against a script that buys the calendar empty.
        requireBelowLimit(request.userId(), now);
        // 5: the order itself; its unique key makes a repeat that overtook the first check fail here, before any
        // stock moves.
        BookingOrder order = new BookingOrder(
                orderId,
                request.userId(),
                stay.productId(),
                stay.firstDay(),
                stay.nights(),
                stay.quantity(),
                quote.amountCents(),
                OrderStatus.TRYING,
                now);
        orders.insert(order, request.idempotencyKey(), xid);
        // 6: the price of each night as sold; the calendar may change before the invoice is written.
        orders.insertNights(orderId, stay.quantity(), quote.nights());
        if (confirmation.isEmpty()) {
            // 7: the order's history. That of a lean order begins with its own row.
            orders.insertEvent(ids.nextId(), orderId, OrderEvent.CREATED, xid, now);
        }
        return order;
    }

    private Quote read(Stay stay) {
        // 2: the product must exist.
        products.require(stay.productId());
        // 3: its prices at this moment.
        return Quote.of(
                stay,
                products.selectPrices(stay.productId(), stay.firstDay(), stay.lastDay()).stream()
                        .map(price -> new NightPrice(price.day(), price.priceCents()))
                        .toList());
    }

    /** The fence has read and moved its row (statements 1 and 2) before this method is called. */
    @Override
    public boolean confirmOrder(BusinessActionContext context) {
        long orderId = SecondPhaseIds.number(context, ORDER_ID);
        SecondPhaseIds drawn = SecondPhaseIds.of(context);
        LocalDateTime now = LocalDateTime.now(clock);
        String lean = SecondPhaseIds.text(context, LEAN_CONFIRMATION);
        if (lean.isEmpty()) {
            confirmReported(context, orderId, drawn, now);
        } else {
            // 3 of 4: the change that the caller waits for; its status and time are the history.
            requireOneRow(orderId, orders.move(orderId, OrderStatus.TRYING, OrderStatus.CONFIRMED, now));
            // 4 of 4: one message for the guest and for other sales channels, written when the order was.
            outbox.addWritten(drawn.messageId(), orderId, MessageKind.ORDER_CONFIRMED, lean);
            seen.onCommit(orderId);
        }
        confirms.onCommit(NAME, orderId);
        return true;
    }

    private void confirmReported(BusinessActionContext context, long orderId, SecondPhaseIds drawn, LocalDateTime now) {
        // 3: who and what the confirmation to the guest is about.
        BookingOrder order = orders.find(orderId)
                .orElseThrow(
                        () -> new IllegalStateException("order " + orderId + " is gone though its fence says tried"));
        // 4: the confirmation lists the price of each night.
        List<NightPrice> nights = orders.selectNights(orderId);
        // 5: the change that the caller waits for.
        requireOneRow(orderId, orders.move(orderId, OrderStatus.TRYING, OrderStatus.CONFIRMED, now));
        // 6: the order's history.
        orders.insertEvent(drawn.historyId(), orderId, OrderEvent.CONFIRMED, context.getXid(), now);
        // 7: the confirmation to the guest, sent by another system.
        outbox.add(drawn.messageId(), orderId, MessageKind.ORDER_CONFIRMED, confirmation(order, nights));
    }

    /** The fence has read and moved its row (statements 1 and 2) before this method is called. */
    @Override
    public boolean cancelOrder(BusinessActionContext context) {
        long orderId = SecondPhaseIds.number(context, ORDER_ID);
        SecondPhaseIds drawn = SecondPhaseIds.of(context);
        LocalDateTime now = LocalDateTime.now(clock);
        // 3: the order stays as a record of the attempt; its key is free for the caller's next one.
        requireOneRow(orderId, orders.cancel(orderId, now));
        // 4: the order's history.
        orders.insertEvent(drawn.historyId(), orderId, OrderEvent.CANCELLED, context.getXid(), now);
        return true;
    }

    private void requireBelowLimit(String userId, LocalDateTime now) {
        long lately = orders.countSince(userId, now.minusHours(1));
        if (lately >= settings.mostPerUserAndHour()) {
            throw new RefusalException(
                    Refusal.TOO_MANY_ORDERS,
                    "User " + userId + " has placed " + lately + " orders within the hour, "
                            + settings.mostPerUserAndHour() + " are allowed.");
        }
    }

    private static Map<String, Object> confirmation(BookingOrder order, List<NightPrice> nights) {
        return Map.of(
                "orderId", Long.toString(order.id()),
                "userId", order.userId(),
                "productId", Long.toString(order.productId()),
                "quantity", order.quantity(),
                "amountCents", order.amountCents(),
                "nights", nights);
    }

    private static void requireOneRow(long orderId, int rows) {
        if (rows != 1) {
            throw new IllegalStateException("order " + orderId + " is not TRYING any more; nothing was changed");
        }
    }
}
