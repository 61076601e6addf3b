package dev.chokepoint.trip.order;

import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.apache.seata.rm.tcc.api.LocalTCC;
import org.apache.seata.rm.tcc.api.TwoPhaseBusinessAction;

/**
 * The order's side of its global transaction. Each method is one local transaction, opened by the fence. Public
 * only because the fence calls the second phase by reflection through this interface.
 */
@LocalTCC
public interface OrderParticipant {

    /** What the coordinator knows it by. */
    String NAME = "trip-order";

    /**
     * Try: writes the order as TRYING.
     *
     * @param orderId the id it gets
     * @param historyId the id of the second phase's row of history
     * @param messageId the id of the second phase's outbox message
     * @param confirmation the message of the confirm if the order shall send as few statements as possible; otherwise
     *     empty. It travels with the branch, so that both phases do the same
     * @param draft what is ordered
     * @return the order as it was written
     * @throws dev.chokepoint.trip.problem.RefusalException when the product or a night is unknown, or the user
     *     orders too much
     * @throws org.springframework.dao.DuplicateKeyException when the user has an order with the same idempotency key
     */
    @TwoPhaseBusinessAction(
            name = NAME,
            commitMethod = "confirmOrder",
            rollbackMethod = "cancelOrder",
            useTCCFence = true)
    BookingOrder create(long orderId, long historyId, long messageId, String confirmation, Draft draft);

    /**
     * Confirm: the order becomes CONFIRMED.
     *
     * @param context holds the order's id
     * @return true; a failure is thrown, and the coordinator tries again
     */
    boolean confirmOrder(BusinessActionContext context);

    /**
     * Cancel: the order becomes CANCELLED and its idempotency key free.
     *
     * @param context holds the order's id
     * @return true; a failure is thrown, and the coordinator tries again
     */
    boolean cancelOrder(BusinessActionContext context);
}
