package dev.chokepoint.trip.order;

import dev.chokepoint.trip.caller.Caller;
import dev.chokepoint.trip.problem.Refusal;
import dev.chokepoint.trip.problem.RefusalException;
import dev.chokepoint.trip.uid.SecondPhaseIds;
import dev.chokepoint.uid.SnowflakeGenerator;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;

/** Places orders. A repeated request places no second order. */
@Service
class OrderService {

    /** What the database calls the idempotency key in its message about a duplicate; from the migration. */
    static final String KEY_INDEX = "booking_order_idempotency_key";

    private final OrderMapper orders;
    private final OrderPlacement placement;
    private final OrderMeters meters;
    private final SnowflakeGenerator ids;
    private final Prices prices;
    private final ConfirmsSeen confirms;

    OrderService(
            OrderMapper orders,
            OrderPlacement placement,
            OrderMeters meters,
            SnowflakeGenerator ids,
            Prices prices,
            ConfirmsSeen confirms) {
        this.orders = orders;
        this.placement = placement;
        this.meters = meters;
        this.ids = ids;
        this.prices = prices;
        this.confirms = confirms;
    }

    /**
     * What became of a request.
     *
     * @param order the order, read after the global transaction; TRYING when a confirm has failed and the
     *     coordinator still retries it
     * @param repeated whether an earlier request with the same key had placed it
     */
    record Placed(BookingOrder order, boolean repeated) {}

    /**
     * Places an order, or finds the one that an earlier request of the same user with the same key has placed.
     *
     * @param caller in whose name
     * @param request what is ordered
     * @return the order
     * @throws RefusalException when the business refuses, or the caller may not order for this user
     */
    Placed place(Caller caller, OrderRequest request) {
        try {
            caller.requireMayOrderFor(request.userId());
            Placed placed = placeOnce(request);
            meters.count(placed);
            return placed;
        } catch (RuntimeException failure) {
            meters.countFailure(failure);
            throw failure;
        }
    }

    /**
     * Reads an order.
     *
     * @param caller in whose name
     * @param id its id
     * @return the order
     * @throws RefusalException when the caller has none with this id; whether another user has one is not told
     */
    BookingOrder get(Caller caller, long id) {
        return orders.find(id)
                .filter(order -> caller.mayUseOrderOf(order.userId()))
                .orElseThrow(() -> new RefusalException(Refusal.UNKNOWN_ORDER, "There is no order " + id + "."));
    }

    private Placed placeOnce(OrderRequest request) {
        Optional<BookingOrder> earlier = orders.findByKey(request.userId(), request.idempotencyKey());
        if (earlier.isPresent()) {
            return repeat(earlier.get(), request);
        }
        Draft draft = new Draft(request, prices.known(request.stay()));
        // All ids are drawn before anything begins: without a workerId nothing is left half done.
        long id = ids.nextId();
        confirms.await(id);
        try {
            return placeNew(id, draft);
        } finally {
            confirms.take(id);
        }
    }

    private Placed placeNew(long id, Draft draft) {
        SecondPhaseIds ofOrder = SecondPhaseIds.draw(ids);
        SecondPhaseIds ofStock = SecondPhaseIds.draw(ids);
        OrderRequest request = draft.request();
        BookingOrder tried;
        try {
            tried = meters.timePlacement(() -> placement.place(id, ofOrder, ofStock, draft));
        } catch (DuplicateKeyException duplicate) {
            // Any insert of the global transaction may have met a duplicate key; only this one is a repeated request.
            if (!isAboutTheIdempotencyKey(duplicate)) {
                throw duplicate;
            }
            // A request with the same key has come in between; ours was rolled back before it touched any stock.
            return orders.findByKey(request.userId(), request.idempotencyKey())
                    .map(order -> repeat(order, request))
                    .orElseThrow(() -> inProgress(request));
        }
        if (confirms.take(id)) {
            return new Placed(tried.confirmed(), false);
        }
        BookingOrder order = get(Caller.ANYBODY, id);
        if (order.status() == OrderStatus.CANCELLED) {
            throw new RefusalException(
                    Refusal.ORDER_CANCELLED, "The global transaction of order " + id + " was rolled back; try again.");
        }
        return new Placed(order, false);
    }

    /** The message ends with the name of the index. The text before it may come from the caller. */
    private static boolean isAboutTheIdempotencyKey(DuplicateKeyException duplicate) {
        String message = duplicate.getMostSpecificCause().getMessage();
        return message != null && message.endsWith(KEY_INDEX + "'");
    }

    private static Placed repeat(BookingOrder order, OrderRequest request) {
        // The user too: to the database, blanks at the end of a name make no difference.
        if (!order.stay().equals(request.stay()) || !order.userId().equals(request.userId())) {
            throw new RefusalException(
                    Refusal.KEY_REUSED,
                    "The idempotency key " + request.idempotencyKey() + " belongs to order " + order.id()
                            + ", which is about something else.");
        }
        if (order.status() == OrderStatus.TRYING) {
            throw inProgress(request);
        }
        return new Placed(order, true);
    }

    private static RefusalException inProgress(OrderRequest request) {
        return new RefusalException(
                Refusal.ORDER_IN_PROGRESS,
                "A request with the idempotency key " + request.idempotencyKey()
                        + " has not ended yet; repeat this one in a moment.");
    }
}
