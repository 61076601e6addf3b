package dev.chokepoint.trip.uid;

import dev.chokepoint.uid.SnowflakeGenerator;
import org.apache.seata.rm.tcc.api.BusinessActionContext;

/**
 * The ids of the rows that a participant's second phase writes. They are drawn before the first phase and travel with
 * the branch, so that a confirm or a cancel needs no workerId. Without Redis there is none after the lease has ended,
 * and an order that had begun would otherwise hang with its stock frozen. Confirm and cancel exclude each other, so
 * they share the ids.
 *
 * @param historyId id of the row of history
 * @param messageId id of the outbox message
 */
public record SecondPhaseIds(long historyId, long messageId) {

    /** What the branch calls {@link #historyId()}. */
    public static final String HISTORY_ID = "historyId";

    /** What the branch calls {@link #messageId()}. */
    public static final String MESSAGE_ID = "messageId";

    /** Draws both ids; an error of the generator if it can give none. */
    public static SecondPhaseIds draw(SnowflakeGenerator ids) {
        return new SecondPhaseIds(ids.nextId(), ids.nextId());
    }

    /** Reads the ids that the first phase gave to the branch; it is an error if one is missing. */
    public static SecondPhaseIds of(BusinessActionContext context) {
        return new SecondPhaseIds(number(context, HISTORY_ID), number(context, MESSAGE_ID));
    }

    /** A number that the first phase gave to the branch; it is an error if it is missing. */
    public static long number(BusinessActionContext context, String name) {
        // JSON gives a number back as the smallest type it fits in.
        if (context.getActionContext(name) instanceof Number number) {
            return number.longValue();
        }
        throw new IllegalStateException("the coordinator sent no " + name + " with xid " + context.getXid());
    }

    /** A text that the first phase gave to the branch; empty if it is missing, as with a branch of an older version. */
    public static String text(BusinessActionContext context, String name) {
        return context.getActionContext(name) instanceof String text ? text : "";
    }
}
