package dev.chokepoint.skywalking.plugin;

import java.lang.reflect.Method;
import org.apache.skywalking.apm.agent.core.context.ContextManager;
import org.apache.skywalking.apm.agent.core.context.tag.Tags;
import org.apache.skywalking.apm.agent.core.context.trace.AbstractSpan;
import org.apache.skywalking.apm.agent.core.context.trace.SpanLayer;
import org.apache.skywalking.apm.network.trace.component.ComponentsDefine;
import org.redisson.RedissonMultiLock;
import org.redisson.api.RLock;

/**
 * {@code Redisson/LOCK}: the whole wait for a lock, where SkyWalking's own plugin shows a single attempt under this
 * name. {@code Redisson/MULTI_LOCK} is the wait for several locks. Their spans are its children under another
 * name, so that no time is counted twice under one name.
 */
public final class LockSpan extends AroundSpan {
    private static final String NAME = "lock.name";
    private static final String ACQUIRED = "lock.acquired";

    @Override
    void begin(Object target, Method method, Object[] arguments) {
        boolean several = target instanceof RedissonMultiLock;
        AbstractSpan span = ContextManager.createLocalSpan(several ? "Redisson/MULTI_LOCK" : "Redisson/LOCK");
        span.setComponent(ComponentsDefine.REDISSON);
        SpanLayer.asCache(span);
        if (!several) {
            span.tag(Tags.ofKey(NAME), ((RLock) target).getName());
        }
    }

    @Override
    void end(AbstractSpan span, Object[] arguments, Object result) {
        span.tag(Tags.ofKey(ACQUIRED), String.valueOf(result));
    }
}
