package dev.chokepoint.skywalking.plugin;

import java.lang.reflect.Method;
import org.apache.skywalking.apm.agent.core.context.ContextCarrier;
import org.apache.skywalking.apm.agent.core.context.ContextManager;
import org.apache.skywalking.apm.agent.core.context.tag.Tags;
import org.apache.skywalking.apm.agent.core.context.trace.AbstractSpan;
import org.apache.skywalking.apm.agent.core.context.trace.SpanLayer;

/** {@code Seata/TCC/trip-order/confirm} and {@code …/cancel}: the second phase, fence and participant's method. */
public final class SecondPhaseSpan extends AroundSpan {
    private static final int XID = 1;
    private static final int RESOURCE = 3;
    private static final int DATA = 4;

    @Override
    void begin(Object target, Method method, Object[] arguments) {
        ContextCarrier carrier = new ContextCarrier();
        if (arguments[DATA] instanceof String data) {
            BranchData.read(data, carrier);
        }
        String phase = method.getName().equals("branchCommit") ? "/confirm" : "/cancel";
        AbstractSpan span = ContextManager.createEntrySpan("Seata/TCC/" + arguments[RESOURCE] + phase, carrier);
        SpanLayer.asRPCFramework(span);
        span.tag(Tags.ofKey("xid"), String.valueOf(arguments[XID]));
    }

    /** The client reports a failure by the status and throws nothing; the coordinator then tries again. */
    @Override
    void end(AbstractSpan span, Object[] arguments, Object result) {
        String status = String.valueOf(result);
        span.tag(Tags.ofKey("status"), status);
        if (!status.equals("PhaseTwo_Committed") && !status.equals("PhaseTwo_Rollbacked")) {
            span.errorOccurred();
        }
    }
}
