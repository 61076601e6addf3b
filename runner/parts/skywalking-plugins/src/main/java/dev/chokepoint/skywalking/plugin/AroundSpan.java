package dev.chokepoint.skywalking.plugin;

import java.lang.reflect.Method;
import org.apache.skywalking.apm.agent.core.context.ContextManager;
import org.apache.skywalking.apm.agent.core.context.trace.AbstractSpan;
import org.apache.skywalking.apm.agent.core.plugin.interceptor.enhance.EnhancedInstance;
import org.apache.skywalking.apm.agent.core.plugin.interceptor.enhance.InstanceMethodsAroundInterceptor;
import org.apache.skywalking.apm.agent.core.plugin.interceptor.enhance.MethodInterceptResult;

/**
 * A span from the begin of a call to its end. The agent makes one object of each class and calls it from every thread.
 * It logs what these methods throw, and the traced call continues.
 */
abstract class AroundSpan implements InstanceMethodsAroundInterceptor {

    /** Begins exactly one span, before anything that may fail. */
    abstract void begin(Object target, Method method, Object[] arguments) throws Exception;

    /** Adds what is known from the result, which is null if the call threw. */
    void end(AbstractSpan span, Object[] arguments, Object result) {}

    @Override
    public final void beforeMethod(
            EnhancedInstance target,
            Method method,
            Object[] arguments,
            Class<?>[] types,
            MethodInterceptResult replacement)
            throws Throwable {
        begin(target, method, arguments);
    }

    @Override
    public final Object afterMethod(
            EnhancedInstance target, Method method, Object[] arguments, Class<?>[] types, Object result)
            throws Throwable {
        try {
            end(ContextManager.activeSpan(), arguments, result);
        } finally {
            ContextManager.stopSpan();
        }
        return result;
    }

    @Override
    public final void handleMethodException(
            EnhancedInstance target, Method method, Object[] arguments, Class<?>[] types, Throwable failure) {
        ContextManager.activeSpan().log(failure);
    }
}
