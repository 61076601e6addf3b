package dev.chokepoint.accountrpc.framework.server;

import dev.chokepoint.accountrpc.framework.Loops;
import dev.chokepoint.accountrpc.framework.frame.FrameDecoder;
import dev.chokepoint.accountrpc.framework.frame.FrameEncoder;
import dev.chokepoint.accountrpc.framework.frame.FrameErrors;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.jvm.ExecutorServiceMetrics;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetSocketAddress;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Listens for peers and calls methods for them. A connection stays on one event loop, which reads its requests and
 * writes its answers; methods run on a pool of threads. Answers come in any order.
 */
public final class RpcServer implements AutoCloseable {
    /** The names of the event loops begin with it. */
    static final String LOOP = "rpc-server-loop";

    /** A method that runs longer is left alone. */
    private static final long STOP_WITHIN_SECONDS = 10;

    private final EventLoopGroup acceptor;
    private final EventLoopGroup loops;
    private final ThreadPoolExecutor executor;
    private final ChannelGroup peers = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private final Channel listening;
    private final Answering answering;

    /**
     * Starts it.
     *
     * @param methods what peers may call; no two have one name
     * @param filter what each answer passes on its way out
     * @throws IllegalStateException if the address cannot be had
     */
    public RpcServer(
            RpcServerSettings settings,
            Collection<RpcMethod<?, ?>> methods,
            AnswerFilter filter,
            MeterRegistry registry) {
        Map<String, RpcMethod<?, ?>> byName =
                methods.stream().collect(Collectors.toUnmodifiableMap(RpcMethod::name, Function.identity()));
        AnswerFrames frames = new AnswerFrames(filter, registry);
        answering = switch (settings.filters()) {
            case EVENT_LOOP -> new FilterOnEventLoop(frames);
            case EXECUTOR -> new FilterOnExecutor(frames);
        };
        executor = executor(settings, registry);
        acceptor = Loops.of("rpc-server-acceptor", 1);
        loops = Loops.of(LOOP, settings.loops(), registry);
        Gauge.builder("rpc.server.connections", peers, ChannelGroup::size).register(registry);
        RequestHandler requests = new RequestHandler(byName, executor, answering, registry);
        listening = bind(settings, requests, registry.counter("rpc.server.refused"));
    }

    private static ThreadPoolExecutor executor(RpcServerSettings settings, MeterRegistry registry) {
        BlockingQueue<Runnable> queue =
                settings.queued() == 0 ? new SynchronousQueue<>() : new LinkedBlockingQueue<>(settings.queued());
        ThreadPoolExecutor executor = new ThreadPoolExecutor(
                settings.threads(),
                settings.threads(),
                0,
                TimeUnit.SECONDS,
                queue,
                new DefaultThreadFactory("rpc-server-method", true));
        new ExecutorServiceMetrics(executor, "rpc-server", Tags.empty()).bindTo(registry);
        return executor;
    }

    private Channel bind(RpcServerSettings settings, RequestHandler requests, Counter refused) {
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(acceptor, loops)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        peers.add(channel);
                        channel.pipeline()
                                .addLast(
                                        new FrameDecoder(
                                                settings.frames().mostBytes(),
                                                settings.frames().completeWithin()),
                                        new FrameEncoder(settings.frames().mostBytes()),
                                        requests,
                                        new FrameErrors(refused));
                    }
                });
        var bound = bootstrap.bind(settings.address()).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            close();
            throw new IllegalStateException(
                    "cannot listen at " + settings.address() + ": "
                            + bound.cause().getMessage(),
                    bound.cause());
        }
        return bound.channel();
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return (InetSocketAddress) listening.localAddress();
    }

    /** Where the filters of answers run, as it was chosen at the start. */
    public FilterPlace filters() {
        return answering.place();
    }

    /** Takes no more calls, waits up to ten seconds for those that run, and closes the connections. */
    @Override
    public void close() {
        acceptor.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(2, TimeUnit.SECONDS);
        executor.shutdown();
        try {
            if (!executor.awaitTermination(STOP_WITHIN_SECONDS, TimeUnit.SECONDS)) {
                executor.shutdownNow();
            }
        } catch (InterruptedException e) {
            executor.shutdownNow();
            Thread.currentThread().interrupt();
        }
        peers.close().awaitUninterruptibly(STOP_WITHIN_SECONDS, TimeUnit.SECONDS);
        Loops.stop(loops);
    }
}
