package dev.chokepoint.skywalking.plugin;

import java.lang.reflect.Method;
import org.apache.skywalking.apm.agent.core.context.ContextManager;
import org.apache.skywalking.apm.network.trace.component.ComponentsDefine;

/** {@code Druid/Connection/getConnection} and {@code Druid/Connection/close}, the two spans that report 000 names. */
public final class PoolSpan extends AroundSpan {
    @Override
    void begin(Object target, Method method, Object[] arguments) {
        ContextManager.createLocalSpan("Druid/Connection/" + method.getName())
                .setComponent(ComponentsDefine.ALIBABA_DRUID);
    }
}
