package dev.chokepoint.trip.stock;

import dev.chokepoint.trip.outbox.MessageKind;
import dev.chokepoint.trip.outbox.Outbox;
import dev.chokepoint.trip.statement.ConfirmLog;
import dev.chokepoint.trip.uid.SecondPhaseIds;
import dev.chokepoint.uid.SnowflakeGenerator;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.Optional;
import org.apache.seata.core.context.RootContext;
import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.apache.seata.rm.tcc.api.BusinessActionContextParameter;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.DependsOn;
import org.springframework.stereotype.Component;

/**
 * The stock in this service's own database.
 *
 * <p>Statements, the fence's first: freeze 5, sell 7, release 6, however many nights; of a lean order freeze 4 and sell
 * 4. Each update carries its condition and its number of rows is checked, so the stock stays exact and never goes below
 * zero without any lock around the freeze. No two orders can wait for each other: the rows of one product are updated
 * in rising order of the days by one statement, and every other row that a local transaction touches belongs to its
 * order alone.
 *
 * <p>It registers with the coordinator as soon as it is made. Second phases that waited for a restart come at
 * once, so the fence must be ready before.
 */
@Component
@DependsOn("springFenceConfig")
class LocalStockParticipant implements StockParticipant {

    private static final String ORDER_ID = "orderId";
    private static final String LEAN_STAY = "leanStay";

    private final StockMapper stock;
    private final StockRows rows;
    private final StockSettings settings;
    private final Outbox outbox;
    private final SnowflakeGenerator ids;
    private final ConfirmLog confirms;
    private final ApplicationEventPublisher events;
    private final Clock clock;

    LocalStockParticipant(
            StockMapper stock,
            StockRows rows,
            StockSettings settings,
            Outbox outbox,
            SnowflakeGenerator ids,
            ConfirmLog confirms,
            ApplicationEventPublisher events,
            Clock clock) {
        this.stock = stock;
        this.rows = rows;
        this.settings = settings;
        this.outbox = outbox;
        this.confirms = confirms;
        this.ids = ids;
        this.events = events;
        this.clock = clock;
    }

    /** The fence has written its row (statement 1) before this method is called. */
    @Override
    public void freeze(
            @BusinessActionContextParameter(ORDER_ID) long orderId,
            @BusinessActionContextParameter(SecondPhaseIds.HISTORY_ID) long historyId,
            @BusinessActionContextParameter(SecondPhaseIds.MESSAGE_ID) long messageId,
            @BusinessActionContextParameter(LEAN_STAY) String leanStay,
            Stay stay) {
        String xid = RootContext.getXID();
        LocalDateTime now = LocalDateTime.now(clock);
        if (leanStay.isEmpty()) {
            // 2: says which night is sold out or not on sale. A lean order asks only if the update below fails.
            rows.requireOnSale(stay);
        }
        Holding planned = rows.planned(orderId, stay);
        if (settings.rowUpdate() == RowUpdate.FIRST) {
            // 3: the freeze itself; the condition holds even if another instance took the last units since statement 2.
            Holding taken = rows.freeze(planned);
            writeFreeze(orderId, taken, xid, now);
        } else {
            writeFreeze(orderId, planned, xid, now);
            Holding taken = rows.freeze(planned);
            if (taken.bucket() != planned.bucket()) {
                stock.moveToBucket(orderId, taken.bucket());
            }
        }
    }

    private void writeFreeze(long orderId, Holding holding, String xid, LocalDateTime now) {
        Stay stay = holding.stay();
        // 4: what the second phase has to sell or give back; a restart must not lose it.
        stock.insertReservations(orderId, holding, stay.days(), xid, now);
        // 5: the history by which a wrong stock could be explained.
        stock.insertJournal(ids.nextId(), orderId, stay, JournalKind.FREEZE, xid, now);
        events.publishEvent(AvailabilityChanged.of(stay));
    }

    /** The fence has read and moved its row (statements 1 and 2) before this method is called. */
    @Override
    public boolean sell(BusinessActionContext context) {
        long orderId = SecondPhaseIds.number(context, ORDER_ID);
        SecondPhaseIds drawn = SecondPhaseIds.of(context);
        LocalDateTime now = LocalDateTime.now(clock);
        Optional<Stay> lean = Stay.parse(SecondPhaseIds.text(context, LEAN_STAY));
        if (lean.isPresent()) {
            inOrder(
                    () -> sellLean(orderId, lean.get(), now),
                    () -> stock.insertJournal(
                            drawn.historyId(), orderId, lean.get(), JournalKind.SELL, context.getXid(), now));
        } else {
            // 3: the reservation, not the coordinator's copy of the request, says what is held.
            Holding holding = held(orderId);
            // 4: frozen becomes sold.
            inOrder(() -> rows.sell(orderId, holding), () -> writeSale(context, orderId, holding, drawn, now));
        }
        confirms.onCommit(NAME, orderId);
        return true;
    }

    private void writeSale(
            BusinessActionContext context, long orderId, Holding holding, SecondPhaseIds drawn, LocalDateTime now) {
        Stay stay = holding.stay();
        // 5: the reservation is over; the audit reads its state.
        SoldStock.requireRows(
                "reservations sold",
                orderId,
                stay.nights(),
                stock.moveReservations(orderId, ReservationState.FROZEN, ReservationState.SOLD, now));
        // 6: the history.
        stock.insertJournal(drawn.historyId(), orderId, stay, JournalKind.SELL, context.getXid(), now);
        // 7: tells other sales channels that these nights are sold.
        outbox.add(
                drawn.messageId(),
                orderId,
                MessageKind.STOCK_SOLD,
                Map.of(
                        "productId", Long.toString(stay.productId()),
                        "firstDay", stay.firstDay().toString(),
                        "nights", stay.nights(),
                        "quantity", stay.quantity()));
    }

    /**
     * Statement 3 of 4: the reservations are sold, and the rows of the stock with them if they need a change. What the
     * setting makes likely is tried first; an order that was frozen with another setting needs the other one.
     */
    private void sellLean(long orderId, Stay stay, LocalDateTime now) {
        boolean offRow = settings.confirm() == ConfirmKind.OFF_ROW;
        if (offRow && stock.closeOffRow(orderId, now) == stay.nights()) {
            return;
        }
        int both = stock.sellAndClose(orderId, now);
        if (both == 0 && !offRow && stock.closeOffRow(orderId, now) == stay.nights()) {
            return;
        }
        SoldStock.requireRows("rows of stock and reservations sold", orderId, 2 * stay.nights(), both);
    }

    /** The row that others wait for, and the rows of the order alone. */
    private void inOrder(Runnable sharedRow, Runnable ownRows) {
        if (settings.rowUpdate() == RowUpdate.FIRST) {
            sharedRow.run();
            ownRows.run();
        } else {
            ownRows.run();
            sharedRow.run();
        }
    }

    /** The fence has read and moved its row (statements 1 and 2) before this method is called. */
    @Override
    public boolean release(BusinessActionContext context) {
        long orderId = SecondPhaseIds.number(context, ORDER_ID);
        SecondPhaseIds drawn = SecondPhaseIds.of(context);
        LocalDateTime now = LocalDateTime.now(clock);
        // 3: what is held.
        Holding holding = held(orderId);
        // 4: frozen becomes available again.
        rows.release(orderId, holding);
        // 5: the reservation is over.
        SoldStock.requireRows(
                "reservations released",
                orderId,
                holding.stay().nights(),
                stock.moveReservations(orderId, ReservationState.FROZEN, ReservationState.RELEASED, now));
        // 6: the history.
        stock.insertJournal(drawn.historyId(), orderId, holding.stay(), JournalKind.RELEASE, context.getXid(), now);
        events.publishEvent(AvailabilityChanged.of(holding.stay()));
        return true;
    }

    private Holding held(long orderId) {
        return Holding.of(stock.selectReservations(orderId, ReservationState.FROZEN))
                .orElseThrow(() -> new IllegalStateException(
                        "order " + orderId + " holds no frozen stock though its fence says tried"));
    }
}
