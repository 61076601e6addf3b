package dev.chokepoint.skywalking.plugin;

import java.lang.reflect.Method;
import org.apache.skywalking.apm.agent.core.context.ContextCarrier;
import org.apache.skywalking.apm.agent.core.context.ContextManager;

/**
 * {@code Seata/TCC/trip-order/register}: the call that makes a branch known to the coordinator. The branch's data
 * carries the trace, because the coordinator sends this data with the second phase, to whichever process.
 */
public final class RegistrationSpan extends AroundSpan {
    private static final int RESOURCE = 1;
    private static final int DATA = 4;

    /** The agent requires a network address here, and the client does not know yet which coordinator it will call. */
    private static final String COORDINATOR = "seata-server";

    @Override
    void begin(Object target, Method method, Object[] arguments) {
        ContextCarrier carrier = new ContextCarrier();
        ContextManager.createExitSpan("Seata/TCC/" + arguments[RESOURCE] + "/register", carrier, COORDINATOR);
        if (arguments[DATA] instanceof String data && carrier.isValid()) {
            arguments[DATA] = BranchData.with(data, carrier);
        }
    }
}
