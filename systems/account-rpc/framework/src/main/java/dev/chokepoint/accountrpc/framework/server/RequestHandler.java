package dev.chokepoint.accountrpc.framework.server;

import dev.chokepoint.accountrpc.framework.RpcException;
import dev.chokepoint.accountrpc.framework.RpcProblem;
import dev.chokepoint.accountrpc.framework.frame.Frame;
import dev.chokepoint.accountrpc.framework.frame.FrameKind;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.DecoderException;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Calls the method of each request on the executor. {@code rpc.method} is the time of the methods alone. */
@ChannelHandler.Sharable
final class RequestHandler extends SimpleChannelInboundHandler<Frame> {
    private final Map<String, RpcMethod<?, ?>> methods;
    private final Executor executor;
    private final Answering answering;
    private final MeterRegistry registry;

    RequestHandler(
            Map<String, RpcMethod<?, ?>> methods, Executor executor, Answering answering, MeterRegistry registry) {
        super(Frame.class);
        this.methods = methods;
        this.executor = executor;
        this.answering = answering;
        this.registry = registry;
        // So that the meters are there before the first call.
        methods.keySet().forEach(this::timer);
    }

    private Timer timer(String method) {
        return registry.timer("rpc.method", "method", method);
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, Frame frame) {
        if (frame.kind() != FrameKind.REQUEST) {
            throw new DecoderException("a peer that calls sent a frame " + frame.kind());
        }
        Channel channel = context.channel();
        try {
            executor.execute(() -> call(channel, frame));
        } catch (RejectedExecutionException e) {
            fail(
                    channel,
                    frame.id(),
                    new RpcException(RpcProblem.OVERLOADED, "all threads are busy, or the peer stops", e));
        }
    }

    private void call(Channel channel, Frame frame) {
        Object answer;
        try {
            RpcMethod<?, ?> method = methods.get(frame.method());
            if (method == null) {
                throw new RpcException(RpcProblem.UNKNOWN_METHOD, "there is no method " + frame.method());
            }
            Timer.Sample sample = Timer.start(registry);
            try {
                answer = method.answer(frame.body());
            } finally {
                sample.stop(timer(method.name()));
            }
        } catch (RuntimeException e) {
            fail(channel, frame.id(), e);
            return;
        } catch (Error e) {
            // The caller must not wait for an answer that never comes.
            fail(channel, frame.id(), new IllegalStateException("an error of the JVM", e));
            throw e;
        }
        answering.send(channel, frame.id(), answer);
    }

    private static void fail(Channel channel, long id, RuntimeException e) {
        AnswerFrames.tell(channel, AnswerFrames.failure(id, e));
    }

    /** A peer that does not read its answers must not fill the memory here: nothing more is read from it until then. */
    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) throws Exception {
        context.channel().config().setAutoRead(context.channel().isWritable());
        super.channelWritabilityChanged(context);
    }
}
