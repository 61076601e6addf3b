package dev.chokepoint.skywalking.plugin;

import java.lang.reflect.Method;
import java.util.regex.Pattern;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.skywalking.apm.agent.core.context.CarrierItem;
import org.apache.skywalking.apm.agent.core.context.ContextCarrier;
import org.apache.skywalking.apm.agent.core.context.ContextManager;
import org.apache.skywalking.apm.agent.core.context.tag.Tags;
import org.apache.skywalking.apm.agent.core.context.trace.AbstractSpan;
import org.apache.skywalking.apm.agent.core.context.trace.SpanLayer;
import org.apache.skywalking.apm.network.trace.component.ComponentsDefine;

/** {@code POST:/orders}: the entry span of a request; it continues the caller's trace if the request names one. */
public final class RequestSpan extends AroundSpan {
    private static final int FIRST_FAILURE = 400;

    /** A number between two slashes, or after the last. */
    private static final Pattern NUMBER = Pattern.compile("/\\d+(?=/|$)");

    @Override
    void begin(Object target, Method method, Object[] arguments) {
        Request request = (Request) arguments[0];
        ContextCarrier carrier = new ContextCarrier();
        for (CarrierItem item = carrier.items(); item.hasNext(); ) {
            item = item.next();
            item.setHeadValue(request.getHeader(item.getHeadKey()));
        }
        AbstractSpan span = ContextManager.createEntrySpan(name(request.getMethod(), request.getRequestURI()), carrier);
        span.setComponent(ComponentsDefine.TOMCAT);
        SpanLayer.asHttp(span);
        Tags.URL.set(span, request.getRequestURL().toString());
        Tags.HTTP.METHOD.set(span, request.getMethod());
    }

    @Override
    void end(AbstractSpan span, Object[] arguments, Object result) {
        int status = ((Response) arguments[1]).getStatus();
        Tags.HTTP_RESPONSE_STATUS_CODE.set(span, status);
        if (status >= FIRST_FAILURE) {
            span.errorOccurred();
        }
    }

    /** Ids are taken out of the path, so that there are as many names as addresses and not as orders. */
    static String name(String method, String path) {
        return method + ":" + NUMBER.matcher(path).replaceAll("/{id}");
    }
}
