package dev.chokepoint.skywalking.plugin;

import java.lang.reflect.Method;
import org.apache.skywalking.apm.agent.core.context.ContextManager;

/**
 * {@code Seata/GlobalTransaction/begin}, {@code …/commit}, {@code …/rollback}. The commit is the "long tail" after the
 * business that report 000 saw in its traces (3.4): it lasts until the coordinator has had every branch confirmed.
 */
public final class GlobalTransactionSpan extends AroundSpan {
    @Override
    void begin(Object target, Method method, Object[] arguments) {
        ContextManager.createLocalSpan("Seata/GlobalTransaction/" + method.getName());
    }
}
