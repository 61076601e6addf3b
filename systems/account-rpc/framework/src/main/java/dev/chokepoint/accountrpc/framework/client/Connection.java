package dev.chokepoint.accountrpc.framework.client;

import dev.chokepoint.accountrpc.framework.RpcException;
import dev.chokepoint.accountrpc.framework.RpcProblem;
import dev.chokepoint.accountrpc.framework.frame.Frame;
import dev.chokepoint.accountrpc.framework.frame.FrameDecoder;
import dev.chokepoint.accountrpc.framework.frame.FrameEncoder;
import dev.chokepoint.accountrpc.framework.frame.FrameErrors;
import dev.chokepoint.accountrpc.framework.frame.FrameKind;
import io.micrometer.core.instrument.Counter;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.EncoderException;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One connection to a peer. If it is lost it is made again, until it is closed. */
final class Connection implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Connection.class);

    /**
     * Requests that a peer does not read wait in memory. Beyond so many of the longest ones new calls are refused,
     * until half of them are written.
     */
    private static final int MOST_UNWRITTEN_FRAMES = 8;

    private final InetSocketAddress peer;
    private final String name;
    private final RpcClientSettings settings;
    private final Counter late;
    private final OpenCalls calls;
    private final Bootstrap bootstrap;
    private volatile @Nullable Channel channel;
    private volatile @Nullable Future<?> next;
    private volatile boolean closed;

    Connection(
            InetSocketAddress peer, RpcClientSettings settings, EventLoopGroup loops, Counter late, Counter refused) {
        this.peer = peer;
        this.name = named(peer);
        this.settings = settings;
        this.late = late;
        this.calls = new OpenCalls(settings.open());
        this.bootstrap = new Bootstrap()
                .group(loops)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int)
                        settings.connectWithin().toMillis())
                .option(ChannelOption.WRITE_BUFFER_WATER_MARK, unwritten(settings))
                .handler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel made) {
                        made.pipeline()
                                .addLast(
                                        new FrameDecoder(
                                                settings.frames().mostBytes(),
                                                settings.frames().completeWithin()),
                                        new FrameEncoder(settings.frames().mostBytes()),
                                        new Answers(),
                                        new FrameErrors(refused));
                    }
                });
    }

    private static WriteBufferWaterMark unwritten(RpcClientSettings settings) {
        int most = Math.multiplyExact(MOST_UNWRITTEN_FRAMES, settings.frames().mostBytes());
        return new WriteBufferWaterMark(most / 2, most);
    }

    /** A peer for people, as it was given. */
    static String named(InetSocketAddress peer) {
        return peer.getHostString() + ":" + peer.getPort();
    }

    /** Begins to connect. A name is looked up each time. */
    void connect() {
        if (closed) {
            return;
        }
        bootstrap.connect(peer).addListener(done -> {
            if (!done.isSuccess()) {
                LOG.info("no connection to {}: {}", name, done.cause().getMessage());
                connectLater();
            }
        });
    }

    private void connectLater() {
        if (!closed) {
            next = bootstrap
                    .config()
                    .group()
                    .schedule(this::connect, settings.reconnectAfter().toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    boolean usable() {
        Channel now = channel;
        return now != null && now.isActive();
    }

    int openCalls() {
        return calls.size();
    }

    /**
     * Sends a request. The future ends with the peer's frame, or with an {@link RpcException}; then the call must be
     * {@linkplain #end taken away}.
     */
    CompletableFuture<Frame> send(Frame request) {
        Channel now = channel;
        if (now == null) {
            throw new RpcException(RpcProblem.NO_PEER, "no connection to " + name);
        }
        if (!now.isWritable()) {
            throw new RpcException(RpcProblem.OVERLOADED, name + " does not read what it is sent");
        }
        CompletableFuture<Frame> call = calls.open(request.id());
        now.writeAndFlush(request).addListener(written -> {
            if (!written.isSuccess()) {
                calls.fail(request.id(), notWritten(written.cause()));
            }
        });
        return call;
    }

    private RpcException notWritten(Throwable cause) {
        return cause instanceof EncoderException
                ? new RpcException(RpcProblem.WRONG_BODY, String.valueOf(cause.getMessage()), cause)
                : new RpcException(RpcProblem.PEER_LOST, "the connection to " + name + " ended", cause);
    }

    void end(long id) {
        calls.close(id);
    }

    /** Ends the open calls and the connection. */
    @Override
    public void close() {
        closed = true;
        Future<?> attempt = next;
        if (attempt != null) {
            attempt.cancel(false);
        }
        Channel now = channel;
        if (now != null) {
            now.close().awaitUninterruptibly(1, TimeUnit.SECONDS);
        }
    }

    private final class Answers extends SimpleChannelInboundHandler<Frame> {
        Answers() {
            super(Frame.class);
        }

        @Override
        public void channelActive(ChannelHandlerContext context) throws Exception {
            channel = context.channel();
            super.channelActive(context);
            if (closed) {
                context.close().addListener(done -> LOG.debug("closed a connection to {} that came too late", name));
            }
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, Frame frame) {
            if (frame.kind() == FrameKind.REQUEST) {
                throw new DecoderException("a peer that answers sent a request");
            }
            if (!calls.answered(frame)) {
                late.increment();
            }
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) throws Exception {
            channel = null;
            calls.failAll(new RpcException(RpcProblem.PEER_LOST, "the connection to " + name + " ended"));
            connectLater();
            super.channelInactive(context);
        }
    }
}
