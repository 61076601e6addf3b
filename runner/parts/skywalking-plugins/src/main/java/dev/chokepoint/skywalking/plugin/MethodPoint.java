package dev.chokepoint.skywalking.plugin;

import org.apache.skywalking.apm.agent.core.plugin.interceptor.InstanceMethodsInterceptPoint;
import org.apache.skywalking.apm.dependencies.net.bytebuddy.description.method.MethodDescription;
import org.apache.skywalking.apm.dependencies.net.bytebuddy.matcher.ElementMatcher;

/**
 * Methods of one class, and what makes a span of each call.
 *
 * @param methods which methods
 * @param span the class of the spans; the agent makes one object of it in each class loader of the traced process
 * @param replacing whether it may replace the arguments of the call
 */
record MethodPoint(ElementMatcher<MethodDescription> methods, Class<? extends AroundSpan> span, boolean replacing)
        implements InstanceMethodsInterceptPoint {

    static MethodPoint of(ElementMatcher<MethodDescription> methods, Class<? extends AroundSpan> span) {
        return new MethodPoint(methods, span, false);
    }

    @Override
    public ElementMatcher<MethodDescription> getMethodsMatcher() {
        return methods;
    }

    @Override
    public String getMethodsInterceptor() {
        return span.getName();
    }

    @Override
    public boolean isOverrideArgs() {
        return replacing;
    }
}
