package dev.chokepoint.accountrpc.framework.server;

import dev.chokepoint.accountrpc.framework.RpcException;
import dev.chokepoint.accountrpc.framework.RpcFailure;
import dev.chokepoint.accountrpc.framework.RpcJson;
import dev.chokepoint.accountrpc.framework.RpcProblem;
import dev.chokepoint.accountrpc.framework.frame.Frame;
import dev.chokepoint.accountrpc.framework.frame.FrameKind;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.netty.channel.Channel;
import io.netty.handler.codec.EncoderException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes frames of answers and failures, and writes them. {@code rpc.answer} is the time from the end of a method until
 * its answer is written. {@code rpc.filter} is the time of the filters and of the JSON, by the thread that ran
 * them: by its name for an event loop, together for the executor.
 */
final class AnswerFrames {
    /** The value of the label for a thread of the executor. */
    static final String EXECUTOR = "executor";

    private static final Logger LOG = LoggerFactory.getLogger(AnswerFrames.class);

    private final AnswerFilter filter;
    private final MeterRegistry registry;
    private final Timer answer;

    AnswerFrames(AnswerFilter filter, MeterRegistry registry) {
        this.filter = filter;
        this.registry = registry;
        this.answer = registry.timer("rpc.answer");
        // So that the meter is there before the first answer.
        timer(EXECUTOR);
    }

    private Timer timer(String thread) {
        return registry.timer("rpc.filter", "thread", thread);
    }

    /** The filtered answer, or a failure if a filter fails: an answer that is not masked must not leave. */
    Frame filtered(long id, Object answer) {
        Timer.Sample sample = Timer.start(registry);
        try {
            return Frame.answer(id, RpcJson.write(filter.apply(answer)));
        } catch (RuntimeException e) {
            return failure(id, e);
        } catch (Error e) {
            // The caller must not wait for an answer that never comes. The log has the error.
            return failure(id, new IllegalStateException("an error of the JVM", e));
        } finally {
            sample.stop(timer(thread()));
        }
    }

    private static String thread() {
        String name = Thread.currentThread().getName();
        return name.startsWith(RpcServer.LOOP) ? name : EXECUTOR;
    }

    /** Begins to measure how long an answer takes from the end of its method until it is written. */
    Timer.Sample begin() {
        return Timer.start(registry);
    }

    /** Writes an answer. If it is too long for the other side, the caller is told so in its place. */
    void write(Channel channel, Frame frame, Timer.Sample sample) {
        channel.writeAndFlush(frame).addListener(written -> {
            sample.stop(answer);
            if (written.cause() instanceof EncoderException e && frame.kind() == FrameKind.ANSWER) {
                RpcException tooLong = new RpcException(RpcProblem.WRONG_BODY, String.valueOf(e.getMessage()), e);
                tell(channel, failure(frame.id(), tooLong));
            }
        });
    }

    /** Writes a failure. */
    static void tell(Channel channel, Frame failure) {
        channel.writeAndFlush(failure)
                .addListener(told -> LOG.debug("the caller of {} is told: {}", failure.id(), failure.body()));
    }

    /** What the caller is told of an exception. The message of an unexpected one stays here. */
    static Frame failure(long id, RuntimeException e) {
        if (e instanceof RpcException known) {
            return Frame.failure(id, RpcJson.write(RpcFailure.of(known)));
        }
        LOG.error("the call {} failed", id, e);
        return Frame.failure(
                id, RpcJson.write(new RpcFailure(RpcProblem.FAILED, "the method failed; the peer's log says why")));
    }
}
