package dev.chokepoint.trip.stock;

import org.apache.seata.rm.tcc.api.BusinessActionContext;
import org.apache.seata.rm.tcc.api.LocalTCC;
import org.apache.seata.rm.tcc.api.TwoPhaseBusinessAction;

/**
 * The stock's side of an order's global transaction. Each method is one local transaction, opened by the fence, which
 * also sees to it that a second phase runs once, that a release without a freeze does nothing (empty rollback),
 * and that a freeze that comes after its release is refused (suspension).
 */
@LocalTCC
public interface StockParticipant {

    /** What the coordinator knows it by. */
    String NAME = "trip-stock";

    /**
     * Try: moves the units from available to frozen.
     *
     * @param orderId the order they are held for
     * @param historyId the id of the second phase's row of history
     * @param messageId the id of the second phase's outbox message
     * @param leanStay the stay as {@link Stay#text()} if the order shall send as few statements as possible; otherwise
     *     empty. It travels with the branch, so that both phases do the same
     * @param stay the nights and the quantity
     * @throws dev.chokepoint.trip.problem.RefusalException when a night is sold out or not on sale; nothing is
     *     frozen then
     */
    @TwoPhaseBusinessAction(name = NAME, commitMethod = "sell", rollbackMethod = "release", useTCCFence = true)
    void freeze(long orderId, long historyId, long messageId, String leanStay, Stay stay);

    /**
     * Confirm: moves what the order holds from frozen to sold.
     *
     * @param context holds the order's id
     * @return true; a failure is thrown, and the coordinator tries again
     */
    boolean sell(BusinessActionContext context);

    /**
     * Cancel: gives what the order holds back.
     *
     * @param context holds the order's id
     * @return true; a failure is thrown, and the coordinator tries again
     */
    boolean release(BusinessActionContext context);
}
