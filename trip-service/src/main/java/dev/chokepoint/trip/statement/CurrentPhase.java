package dev.chokepoint.trip.statement;

import java.util.function.Supplier;
import org.apache.seata.integration.tx.api.fence.hook.TccHook;
import org.apache.seata.rm.tcc.api.BusinessActionContext;

/**
 * Knows which phase the calling thread is in. The Seata client calls the hook around the fence and the participant's
 * method, so the fence's own statements are inside.
 */
public final class CurrentPhase implements TccHook {

    private final ThreadLocal<Phase> phase = ThreadLocal.withInitial(() -> Phase.OTHER);

    /** The phase of the calling thread. */
    public Phase get() {
        return phase.get();
    }

    /** Runs a query of products, so that its statements are counted as such. */
    public <T> T duringQuery(Supplier<T> query) {
        phase.set(Phase.QUERY);
        try {
            return query.get();
        } finally {
            phase.remove();
        }
    }

    @Override
    public void beforeTccPrepare(String xid, Long branchId, String actionName, BusinessActionContext context) {
        phase.set(Phase.TRY);
    }

    @Override
    public void afterTccPrepare(String xid, Long branchId, String actionName, BusinessActionContext context) {
        phase.remove();
    }

    @Override
    public void beforeTccCommit(String xid, Long branchId, String actionName, BusinessActionContext context) {
        phase.set(Phase.CONFIRM);
    }

    @Override
    public void afterTccCommit(String xid, Long branchId, String actionName, BusinessActionContext context) {
        phase.remove();
    }

    @Override
    public void beforeTccRollback(String xid, Long branchId, String actionName, BusinessActionContext context) {
        phase.set(Phase.CANCEL);
    }

    @Override
    public void afterTccRollback(String xid, Long branchId, String actionName, BusinessActionContext context) {
        phase.remove();
    }
}
