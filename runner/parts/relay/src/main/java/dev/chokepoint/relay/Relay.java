package dev.chokepoint.relay;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.DuplexChannel;
import io.netty.channel.socket.ServerSocketChannel;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/**
 * Listens on its address and opens one connection to the target for each that it accepts. One thread does everything:
 * what passes is small, and the order is kept without a lock.
 */
// Listeners handle the results of connecting and closing; the futures themselves are not needed.
@SuppressWarnings("FutureReturnValueIgnored")
final class Relay implements AutoCloseable {
    /** A target that does not accept a connection within this time is down. */
    private static final int CONNECT_MILLIS = 2_000;

    /** Connections that may wait to be accepted while a pool of them is being filled. */
    private static final int ACCEPT_QUEUE = 512;

    private final RelaySettings settings;
    private final Delay delay;
    private final Traffic traffic;
    private final boolean epoll = Epoll.isAvailable();
    private final EventLoopGroup thread =
            new MultiThreadIoEventLoopGroup(1, epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
    private final Channel listening;

    /**
     * Starts to listen.
     *
     * @throws IOException if the port is taken; the message names it
     */
    Relay(RelaySettings settings, Delay delay, Traffic traffic) throws IOException {
        this.settings = settings;
        this.delay = delay;
        this.traffic = traffic;
        Class<? extends ServerSocketChannel> server =
                epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
        ChannelFuture bound = new ServerBootstrap()
                .group(thread)
                .channel(server)
                .option(ChannelOption.SO_BACKLOG, ACCEPT_QUEUE)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel client) {
                        accepted(client);
                    }
                })
                .bind(new InetSocketAddress(
                        settings.listening().address(), settings.listening().port()))
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            close();
            throw new IOException(
                    "cannot listen on " + settings.listening().place() + ": " + bound.cause(), bound.cause());
        }
        this.listening = bound.channel();
    }

    private void accepted(DuplexChannel client) {
        traffic.opened();
        client.closeFuture().addListener(closed -> traffic.closed());
        Class<? extends SocketChannel> kind = epoll ? EpollSocketChannel.class : NioSocketChannel.class;
        ChannelFuture connecting = new Bootstrap()
                .group(client.eventLoop())
                .channel(kind)
                .option(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
                // A bootstrap must have a handler; the real ones are added below.
                .handler(new ChannelInboundHandlerAdapter())
                .connect(settings.targetHost(), settings.targetPort());
        DuplexChannel target = (DuplexChannel) connecting.channel();
        Direction there = new Direction(client, target, delay, traffic.toTarget());
        Direction back = new Direction(target, client, delay, traffic.toClient());
        Direction.join(there, back);
        connecting.addListener(done -> {
            if (!done.isSuccess()) {
                System.err.println("relay: " + settings.targetHost() + ":" + settings.targetPort()
                        + " cannot be reached: " + done.cause());
                client.close();
            }
            // Also after a failure: writing to the closed side is what gives the waiting bytes back.
            there.open();
            back.open();
        });
    }

    /** The port that was taken. */
    int port() {
        return ((InetSocketAddress) listening.localAddress()).getPort();
    }

    /** Whether delays have the fine timer of Linux rather than one of whole milliseconds. */
    boolean fineTimer() {
        return epoll;
    }

    /** Ends every connection. */
    @Override
    public void close() {
        thread.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(2, TimeUnit.SECONDS);
    }
}
