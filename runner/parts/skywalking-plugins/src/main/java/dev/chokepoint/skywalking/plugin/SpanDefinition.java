package dev.chokepoint.skywalking.plugin;

import java.util.List;
import org.apache.skywalking.apm.agent.core.plugin.interceptor.ConstructorInterceptPoint;
import org.apache.skywalking.apm.agent.core.plugin.interceptor.InstanceMethodsInterceptPoint;
import org.apache.skywalking.apm.agent.core.plugin.interceptor.enhance.ClassInstanceMethodsEnhancePluginDefine;
import org.apache.skywalking.apm.agent.core.plugin.match.ClassMatch;
import org.apache.skywalking.apm.agent.core.plugin.match.NameMatch;

/** A class of a library, named and not loaded, and which of its methods become spans. */
abstract class SpanDefinition extends ClassInstanceMethodsEnhancePluginDefine {
    private final String type;
    private final List<MethodPoint> points;

    SpanDefinition(String type, MethodPoint... points) {
        this.type = type;
        this.points = List.of(points);
    }

    /** The full name of the library's class. */
    final String type() {
        return type;
    }

    final List<MethodPoint> points() {
        return points;
    }

    @Override
    protected final ClassMatch enhanceClass() {
        return NameMatch.byName(type);
    }

    @Override
    public final ConstructorInterceptPoint[] getConstructorsInterceptPoints() {
        return new ConstructorInterceptPoint[0];
    }

    @Override
    public final InstanceMethodsInterceptPoint[] getInstanceMethodsInterceptPoints() {
        return points.toArray(InstanceMethodsInterceptPoint[]::new);
    }
}
