package dev.chokepoint.trip.order;

import dev.chokepoint.trip.stock.Stay;
import dev.chokepoint.trip.stock.StockLock;
import dev.chokepoint.trip.stock.StockParticipant;
import dev.chokepoint.trip.uid.SecondPhaseIds;
import java.util.Map;
import org.apache.seata.spring.annotation.GlobalTransactional;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * The global transaction of an order. A bean of its own, because the Seata client wraps the bean: only a call
 * from outside starts a global transaction.
 */
@Component
class OrderPlacement {

    private final OrderParticipant orders;
    private final StockParticipant stock;
    private final StockLock lock;
    private final OrderMeters meters;
    private final JsonMapper json;

    OrderPlacement(
            OrderParticipant orders, StockParticipant stock, StockLock lock, OrderMeters meters, JsonMapper json) {
        this.orders = orders;
        this.stock = stock;
        this.lock = lock;
        this.meters = meters;
        this.json = json;
    }

    /**
     * Runs both tries. When it returns, the Seata client commits the global transaction and waits for the
     * confirms: the "long tail" that report 000 saw after the business was done (3.4).
     *
     * <p>The order comes first: a repeated idempotency key then fails before any stock moves.
     *
     * @param orderId the id the order gets
     * @param ofOrder the ids of the order's second phase
     * @param ofStock the ids of the stock's second phase
     * @param draft what is ordered; one with a price sends as few statements as possible
     * @return the order as its try has written it
     * @throws dev.chokepoint.trip.problem.RefusalException when the business refuses; both tries are undone then
     */
    @GlobalTransactional(name = "place-order", rollbackFor = Exception.class)
    public BookingOrder place(long orderId, SecondPhaseIds ofOrder, SecondPhaseIds ofStock, Draft draft) {
        return meters.timeTries(() -> tryBoth(orderId, ofOrder, ofStock, draft));
    }

    private BookingOrder tryBoth(long orderId, SecondPhaseIds ofOrder, SecondPhaseIds ofStock, Draft draft) {
        Stay stay = draft.request().stay();
        String confirmation =
                draft.quote().map(quote -> confirmation(orderId, draft, quote)).orElse("");
        String leanStay = draft.quote().isPresent() ? stay.text() : "";
        BookingOrder order = orders.create(orderId, ofOrder.historyId(), ofOrder.messageId(), confirmation, draft);
        lock.whileHeld(stay, () -> stock.freeze(orderId, ofStock.historyId(), ofStock.messageId(), leanStay, stay));
        return order;
    }

    /** At most 600 characters; the coordinator keeps 2000 of a branch. */
    private String confirmation(long orderId, Draft draft, Quote quote) {
        Stay stay = draft.request().stay();
        return json.writeValueAsString(Map.of(
                "orderId", Long.toString(orderId),
                "userId", draft.request().userId(),
                "productId", Long.toString(stay.productId()),
                "firstDay", stay.firstDay().toString(),
                "nights", stay.nights(),
                "quantity", stay.quantity(),
                "amountCents", quote.amountCents(),
                "nightCents",
                        quote.nights().stream().map(NightPrice::priceCents).toList()));
    }
}
