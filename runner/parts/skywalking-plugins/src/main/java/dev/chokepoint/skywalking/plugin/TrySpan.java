package dev.chokepoint.skywalking.plugin;

import java.lang.reflect.Method;
import org.apache.seata.integration.tx.api.interceptor.TwoPhaseBusinessActionParam;
import org.apache.skywalking.apm.agent.core.context.ContextManager;
import org.apache.skywalking.apm.agent.core.context.tag.Tags;

/** {@code Seata/TCC/trip-order/try}: the first phase of a participant. */
public final class TrySpan extends AroundSpan {
    private static final int XID = 2;
    private static final int PARTICIPANT = 3;

    @Override
    void begin(Object target, Method method, Object[] arguments) {
        String action = ((TwoPhaseBusinessActionParam) arguments[PARTICIPANT]).getActionName();
        ContextManager.createLocalSpan("Seata/TCC/" + action + "/try")
                .tag(Tags.ofKey("xid"), String.valueOf(arguments[XID]));
    }
}
