package dev.chokepoint.echo.functions;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.functions.AbstractFunction;
import org.apache.jmeter.functions.InvalidVariableException;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.util.JMeterUtils;

/**
 * The function __echoRequest of the plan tiny: the query of one request with a new id. JMeter looks for functions in
 * packages whose name contains ".functions." only. The integration test compiles this file against JMeter's jars.
 */
public final class EchoRequest extends AbstractFunction {
    private static final AtomicLong NUMBER = new AtomicLong();

    /** A second load of a trial is another process, and its ids must be others. */
    private static final long START_MILLIS = System.currentTimeMillis();

    @Override
    public String execute(SampleResult previous, Sampler current) throws InvalidVariableException {
        long number = NUMBER.incrementAndGet();
        long entry = JMeterUtils.getProperty("echo.entries").equals("all") ? number : 0;
        return "id=" + JMeterUtils.getProperty("echo.sender") + "-" + START_MILLIS + number + "&entry=" + entry;
    }

    @Override
    public void setParameters(Collection<CompoundVariable> parameters) throws InvalidVariableException {
        checkParameterCount(parameters, 0);
    }

    @Override
    public String getReferenceKey() {
        return "__echoRequest";
    }

    @Override
    public List<String> getArgumentDesc() {
        return new ArrayList<>();
    }
}
