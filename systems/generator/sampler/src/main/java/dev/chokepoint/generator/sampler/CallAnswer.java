package dev.chokepoint.generator.sampler;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jorphan.util.JMeterStopTestException;
import org.jspecify.annotations.Nullable;

/**
 * A Java request of JMeter that asks the provider over Dubbo. Parameters: {@code host}, {@code port}, {@code caller},
 * {@code callId}, {@code reference} (each-sample or kept), {@code dubbo} (the version) and {@code clients} (the folder
 * with the versions). The response is the provider's line. The look-up of the reference is part of the sample.
 */
public final class CallAnswer extends AbstractJavaSamplerClient {
    private static final ConcurrentMap<String, Answers> KEPT = new ConcurrentHashMap<>();

    private @Nullable References references;

    @Override
    public Arguments getDefaultParameters() {
        Arguments parameters = new Arguments();
        parameters.addArgument("host", "127.0.0.1");
        parameters.addArgument("port", "20881");
        parameters.addArgument("caller", "jmeter");
        parameters.addArgument("callId", "");
        parameters.addArgument(ReferenceKind.PARAMETER, ReferenceKind.KEPT.setting());
        parameters.addArgument("dubbo", "2.7.4.1");
        parameters.addArgument("clients", "systems/generator");
        return parameters;
    }

    /** What cannot be prepared ends the whole test: JMeter would go on without a sample otherwise. */
    @Override
    public void setupTest(JavaSamplerContext context) {
        try {
            references = prepared(context);
        } catch (RuntimeException e) {
            throw new JMeterStopTestException("the request cannot be prepared: " + e.getMessage(), e);
        }
    }

    private static References prepared(JavaSamplerContext context) {
        String version = context.getParameter("dubbo");
        DubboVersions.Loaded dubbo = new DubboVersions(Path.of(context.getParameter("clients"))).load(version);
        // Never set back: the thread belongs to the plan. A teardownTest would make JMeter keep the sampler of each
        // call
        // until the plan ends, and an open plan has one for each call.
        Thread.currentThread().setContextClassLoader(dubbo.classes());
        String host = context.getParameter("host");
        int port = context.getIntParameter("port");
        return switch (ReferenceKind.of(context.getParameter(ReferenceKind.PARAMETER))) {
            case EACH_SAMPLE -> References.eachSample(dubbo.client(), host, port);
            case KEPT -> References.kept(KEPT, version, dubbo.client(), host, port);
        };
    }

    @Override
    public SampleResult runTest(JavaSamplerContext context) {
        References from = references;
        if (from == null) {
            throw new IllegalStateException("JMeter did not call setupTest");
        }
        String caller = context.getParameter("caller");
        String callId = context.getParameter("callId");
        SampleResult result = new SampleResult();
        result.setSamplerData(caller + " " + callId);
        result.setDataType(SampleResult.TEXT);
        result.sampleStart();
        try {
            String answer = from.next().answer(caller, callId);
            result.sampleEnd();
            result.setResponseData(answer, "UTF-8");
            boolean own = answer.startsWith(caller + " " + callId + " ");
            result.setSuccessful(own);
            result.setResponseCode(own ? "OK" : "OTHER");
            result.setResponseMessage(own ? "" : "this is the answer to another call");
        } catch (RuntimeException e) {
            // Each version of Dubbo has an exception of its own, all of them unchecked.
            result.sampleEnd();
            result.setSuccessful(false);
            result.setResponseCode(e.getClass().getSimpleName());
            result.setResponseMessage(Optional.ofNullable(e.getMessage()).orElse(e.toString()));
        }
        return result;
    }
}
