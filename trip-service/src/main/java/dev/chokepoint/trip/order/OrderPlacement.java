package dev.chokepoint.trip.order;

import dev.chokepoint.trip.stock.Stay;
import dev.chokepoint.trip.stock.StockLock;
import dev.chokepoint.trip.stock.StockParticipant;
import dev.chokepoint.trip.uid.SecondPhaseIds;
import org.apache.seata.spring.annotation.GlobalTransactional;
import org.springframework.stereotype.Component;

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

    OrderPlacement(OrderParticipant orders, StockParticipant stock, StockLock lock, OrderMeters meters) {
        this.orders = orders;
        this.stock = stock;
        this.lock = lock;
        this.meters = meters;
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
     * @param request what is ordered
     * @throws dev.chokepoint.trip.problem.RefusalException when the business refuses; both tries are undone then
     */
    @GlobalTransactional(name = "place-order", rollbackFor = Exception.class)
    public void place(long orderId, SecondPhaseIds ofOrder, SecondPhaseIds ofStock, OrderRequest request) {
        meters.timeTries(() -> tryBoth(orderId, ofOrder, ofStock, request));
    }

    private void tryBoth(long orderId, SecondPhaseIds ofOrder, SecondPhaseIds ofStock, OrderRequest request) {
        orders.create(orderId, ofOrder.historyId(), ofOrder.messageId(), request);
        Stay stay = request.stay();
        lock.whileHeld(stay, () -> stock.freeze(orderId, ofStock.historyId(), ofStock.messageId(), stay));
    }
}
