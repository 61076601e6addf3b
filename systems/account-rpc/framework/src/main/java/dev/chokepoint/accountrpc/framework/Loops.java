package dev.chokepoint.accountrpc.framework;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.netty4.NettyEventExecutorMetrics;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.TimeUnit;

/** Event loops with names, and with meters. */
public final class Loops {
    /** Long enough for what is written to leave, short enough for a stop. */
    private static final long STOP_WITHIN_SECONDS = 5;

    private Loops() {}

    /**
     * Makes a group with the meter {@code netty.eventexecutor.tasks.pending}, which has one series for each loop.
     *
     * @param threads how many event loops, 1 or more; they are called {@code <name>-<n>-1} and so on, with a number n
     *     that Netty chooses
     */
    public static EventLoopGroup of(String name, int threads, MeterRegistry registry) {
        EventLoopGroup group = of(name, threads);
        new NettyEventExecutorMetrics(group).bindTo(registry);
        return group;
    }

    /** The same without a meter. */
    public static EventLoopGroup of(String name, int threads) {
        return new MultiThreadIoEventLoopGroup(
                threads, new DefaultThreadFactory(name, true), NioIoHandler.newFactory());
    }

    /** Ends a group and waits for its threads. */
    public static void stop(EventLoopGroup group) {
        group.shutdownGracefully(0, STOP_WITHIN_SECONDS, TimeUnit.SECONDS)
                .awaitUninterruptibly(STOP_WITHIN_SECONDS + 1, TimeUnit.SECONDS);
    }
}
