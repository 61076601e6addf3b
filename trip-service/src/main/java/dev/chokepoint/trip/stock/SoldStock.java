package dev.chokepoint.trip.stock;

import dev.chokepoint.uid.SnowflakeGenerator;
import java.time.LocalDateTime;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** What was sold to an order, after its global transaction has ended. */
@Component
public class SoldStock {

    /** Nothing outside of a global transaction has an xid. */
    private static final String NO_XID = "";

    private final StockMapper stock;
    private final StockRows rows;
    private final SnowflakeGenerator ids;
    private final ApplicationEventPublisher events;

    SoldStock(StockMapper stock, StockRows rows, SnowflakeGenerator ids, ApplicationEventPublisher events) {
        this.stock = stock;
        this.rows = rows;
        this.ids = ids;
        this.events = events;
    }

    /**
     * Whether all nights of an order are sold to it. The order and the stock are confirmed one after the other, so an
     * order can be confirmed a moment before its nights are.
     *
     * @param nights how many nights it has
     */
    public boolean isSold(long orderId, int nights) {
        return stock.selectReservations(orderId, ReservationState.SOLD).size() == nights;
    }

    /**
     * Puts the nights of an order on sale again, in the caller's local transaction. The caller has locked the order, so
     * that it happens once. It is an error if they were not sold.
     *
     * @param now UTC
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public void takeBack(long orderId, LocalDateTime now) {
        Holding holding = Holding.of(stock.selectReservations(orderId, ReservationState.SOLD))
                .orElseThrow(() -> new IllegalStateException("order " + orderId + " holds no sold stock"));
        Stay stay = holding.stay();
        rows.takeBack(orderId, holding);
        requireRows(
                "reservations taken back",
                orderId,
                stay.nights(),
                stock.moveReservations(orderId, ReservationState.SOLD, ReservationState.RELEASED, now));
        stock.insertJournal(ids.nextId(), orderId, stay, JournalKind.TAKE_BACK, NO_XID, now);
        events.publishEvent(AvailabilityChanged.of(stay));
    }

    static void requireRows(String what, long orderId, int expected, int actual) {
        if (actual != expected) {
            throw new IllegalStateException(what + " for order " + orderId + ": " + actual + " instead of " + expected
                    + "; nothing was changed");
        }
    }
}
