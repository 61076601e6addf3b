package dev.chokepoint.grpc.sampler;

import dev.chokepoint.grpc.contract.wire.EntryGrpc;
import dev.chokepoint.grpc.contract.wire.SaveReply;
import dev.chokepoint.grpc.contract.wire.SaveRequest;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.java.sampler.AbstractJavaSamplerClient;
import org.apache.jmeter.protocol.java.sampler.JavaSamplerContext;
import org.apache.jmeter.samplers.SampleResult;
import org.jspecify.annotations.Nullable;

/**
 * A Java request of JMeter that calls the entry's Save. Parameters: {@code host}, {@code port}, {@code channel},
 * {@code callId}, {@code userId}, {@code text}. The response is one line: the id of the call, the row and the chain,
 * with blanks between them. It is empty when there is no reply; the message then is that of the innermost cause.
 */
public final class SaveNote extends AbstractJavaSamplerClient {
    /** As long as the other plans wait: a generator may be frozen for 50 s while a call is open. */
    private static final int ANSWER_WITHIN_SECONDS = 130;

    private static final Map<String, ManagedChannel> SHARED = new ConcurrentHashMap<>();

    private @Nullable Channels channels;

    @Override
    public Arguments getDefaultParameters() {
        Arguments parameters = new Arguments();
        parameters.addArgument("host", "127.0.0.1");
        parameters.addArgument("port", "8090");
        parameters.addArgument(ChannelKind.PARAMETER, ChannelKind.SHARED.setting());
        parameters.addArgument("callId", "");
        parameters.addArgument("userId", "1");
        parameters.addArgument("text", "");
        return parameters;
    }

    @Override
    public SampleResult runTest(JavaSamplerContext context) {
        SaveRequest request = SaveRequest.newBuilder()
                .setCallId(context.getParameter("callId"))
                .setUserId(context.getLongParameter("userId"))
                .setText(context.getParameter("text"))
                .build();
        Channels over = channels(context);
        SampleResult result = new SampleResult();
        result.setSamplerData(request.toString());
        result.setDataType(SampleResult.TEXT);
        result.sampleStart();
        try {
            SaveReply reply = over.call(channel -> EntryGrpc.newBlockingStub(channel)
                    .withDeadlineAfter(ANSWER_WITHIN_SECONDS, TimeUnit.SECONDS)
                    .save(request));
            result.sampleEnd();
            result.setResponseData(reply.getCallId() + " " + reply.getRowId() + " " + reply.getChain(), "UTF-8");
            // Whether it is the reply to this call is for the audit to say.
            result.setSuccessful(true);
            result.setResponseCode(Status.Code.OK.name());
        } catch (StatusRuntimeException e) {
            result.sampleEnd();
            result.setSuccessful(false);
            result.setResponseCode(e.getStatus().getCode().name());
            result.setResponseMessage(cause(e));
        }
        return result;
    }

    /** The innermost message: it is the operating system's, such as "Cannot assign requested address". */
    private static String cause(StatusRuntimeException failure) {
        Throwable innermost = failure;
        while (innermost.getCause() != null) {
            innermost = innermost.getCause();
        }
        return Optional.ofNullable(innermost.getMessage()).orElse(innermost.toString());
    }

    /** JMeter makes one object of this class for each of its threads, so that this needs no lock. */
    private Channels channels(JavaSamplerContext context) {
        Channels present = channels;
        if (present == null) {
            String host = address(context.getParameter("host"));
            int port = context.getIntParameter("port");
            ChannelKind kind = ChannelKind.of(context.getParameter(ChannelKind.PARAMETER));
            present = switch (kind) {
                case SHARED -> new OneForAll(SHARED.computeIfAbsent(host + ":" + port, address -> open(host, port)));
                case PER_CALL -> new OneForEach(() -> open(host, port));
                case LEFT_OPEN -> new LeftOpen(() -> open(host, port));
            };
            channels = present;
        }
        return present;
    }

    /** gRPC takes no address of three parts, such as 10.207.20001; Java does. */
    private static String address(String host) {
        try {
            return InetAddress.getAllByName(host)[0].getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("the host " + host + " of the request is not known", e);
        }
    }

    private static ManagedChannel open(String host, int port) {
        return NettyChannelBuilder.forAddress(host, port).usePlaintext().build();
    }
}
