package dev.chokepoint.trip.stock;

import dev.chokepoint.trip.outbox.MessageKind;
import dev.chokepoint.trip.outbox.Outbox;
import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import dev.chokepoint.trip.statement.ConfirmLog;
import dev.chokepoint.trip.uid.SecondPhaseIds;
import dev.chokepoint.uid.SnowflakeGenerator;
import java.time.Clock;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.seata.core.context.RootContext;
import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.apache.seata.rm.tcc.api.BusinessActionContextParameter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.DependsOn;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.stereotype.Component;

/**
 * The stock in this service's own database.
 *
 * <p>Statements, the fence's first: freeze 5, sell 7, release 6, however many nights. Each update carries its
 * condition and its number of rows is checked, so the stock stays exact and never goes below zero without any lock
 * around the freeze. No two orders can wait for each other: the rows of one product are updated in rising order of
 * the days by one statement, and every other row that a local transaction touches belongs to its order alone.
 *
 * <p>It registers with the coordinator as soon as it is made. Second phases that waited for a restart come at
 * once, so the fence must be ready before.
 */
@Component
@DependsOn("springFenceConfig")
class LocalStockParticipant implements StockParticipant {

    private static final Logger LOG = LoggerFactory.getLogger(LocalStockParticipant.class);
    private static final String ORDER_ID = "orderId";

    private final StockMapper stock;
    private final Outbox outbox;
    private final SnowflakeGenerator ids;
    private final ConfirmLog confirms;
    private final Clock clock;

    LocalStockParticipant(StockMapper stock, Outbox outbox, SnowflakeGenerator ids, ConfirmLog confirms, Clock clock) {
        this.stock = stock;
        this.outbox = outbox;
        this.confirms = confirms;
        this.ids = ids;
        this.clock = clock;
    }

    /** The fence has written its row (statement 1) before this method is called. */
    @Override
    public void freeze(
            @BusinessActionContextParameter(ORDER_ID) long orderId,
            @BusinessActionContextParameter(SecondPhaseIds.HISTORY_ID) long historyId,
            @BusinessActionContextParameter(SecondPhaseIds.MESSAGE_ID) long messageId,
            Stay stay) {
        String xid = RootContext.getXID();
        LocalDateTime now = LocalDateTime.now(clock);
        // 2: says which night is sold out or not on sale, which the update below cannot.
        requireOnSale(stay, stock.selectAvailability(stay));
        // 3: the freeze itself; the condition holds even if another instance took the last units since statement 2.
        if (freezeRows(stay) != stay.nights()) {
            throw new RefusalException(
                    Refusal.SOLD_OUT, "Product " + stay.productId() + " was sold out by another order just now.");
        }
        // 4: what the second phase has to sell or give back; a restart must not lose it.
        stock.insertReservations(orderId, stay, stay.days(), xid, now);
        // 5: the history by which a wrong stock could be explained.
        stock.insertJournal(ids.nextId(), orderId, stay, JournalKind.FREEZE, xid, now);
    }

    /** The fence has read and moved its row (statements 1 and 2) before this method is called. */
    @Override
    public boolean sell(BusinessActionContext context) {
        long orderId = SecondPhaseIds.number(context, ORDER_ID);
        SecondPhaseIds drawn = SecondPhaseIds.of(context);
        LocalDateTime now = LocalDateTime.now(clock);
        // 3: the reservation, not the coordinator's copy of the request, says what is held.
        Stay stay = held(orderId);
        // 4: frozen becomes sold.
        SoldStock.requireRows("stock rows sold", orderId, stay.nights(), stock.sell(stay));
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
        confirms.onCommit(NAME, orderId);
        return true;
    }

    /** The fence has read and moved its row (statements 1 and 2) before this method is called. */
    @Override
    public boolean release(BusinessActionContext context) {
        long orderId = SecondPhaseIds.number(context, ORDER_ID);
        SecondPhaseIds drawn = SecondPhaseIds.of(context);
        LocalDateTime now = LocalDateTime.now(clock);
        // 3: what is held.
        Stay stay = held(orderId);
        // 4: frozen becomes available again.
        SoldStock.requireRows("stock rows released", orderId, stay.nights(), stock.release(stay));
        // 5: the reservation is over.
        SoldStock.requireRows(
                "reservations released",
                orderId,
                stay.nights(),
                stock.moveReservations(orderId, ReservationState.FROZEN, ReservationState.RELEASED, now));
        // 6: the history.
        stock.insertJournal(drawn.historyId(), orderId, stay, JournalKind.RELEASE, context.getXid(), now);
        return true;
    }

    /**
     * The database holds an order up at a row that another one has changed and not committed, the confirm of
     * another order included, which no lock around the freeze keeps away.
     */
    private int freezeRows(Stay stay) {
        try {
            return stock.freeze(stay);
        } catch (PessimisticLockingFailureException busy) {
            LOG.warn("the rows of {} were not free in time: {}", stay, busy.toString());
            throw new RefusalException(
                    Refusal.STOCK_BUSY,
                    "The nights from " + stay.firstDay() + " to " + stay.lastDay() + " of product " + stay.productId()
                            + " were not free within the waiting time of the database.");
        }
    }

    private static void requireOnSale(Stay stay, List<NightStock> found) {
        if (found.size() != stay.nights()) {
            throw new RefusalException(
                    Refusal.NOT_ON_SALE,
                    "Product " + stay.productId() + " is on sale on " + found.size() + " of the " + stay.nights()
                            + " nights from " + stay.firstDay() + " to " + stay.lastDay() + ".");
        }
        Optional<NightStock> lacking = found.stream()
                .filter(night -> night.available() < stay.quantity())
                .findFirst();
        if (lacking.isPresent()) {
            throw new RefusalException(
                    Refusal.SOLD_OUT,
                    "Product " + stay.productId() + " has " + lacking.get().available() + " left on "
                            + lacking.get().day() + ", " + stay.quantity() + " were asked for.");
        }
    }

    private Stay held(long orderId) {
        return Reservation.stay(stock.selectReservations(orderId, ReservationState.FROZEN))
                .orElseThrow(() -> new IllegalStateException(
                        "order " + orderId + " holds no frozen stock though its fence says tried"));
    }
}
