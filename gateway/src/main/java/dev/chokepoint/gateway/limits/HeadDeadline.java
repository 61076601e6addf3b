package dev.chokepoint.gateway.limits;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import reactor.netty.NettyPipeline;

/**
 * Closes a connection on which the line and the headers of a request take too long to arrive. Reactor Netty's own
 * time-outs do not: the idle one begins anew with each byte, and that of a request begins after its headers. Somebody
 * who sends a byte now and then ("slowloris") would keep a connection for ever.
 *
 * <p>It has two ends, before and after the decoder of HTTP. Used by the event loop of its channel only.
 */
final class HeadDeadline {

    private final Channel channel;
    private final long time;
    private final TimeUnit unit;
    private boolean betweenRequests = true;
    private @Nullable Future<?> close;

    private HeadDeadline(Channel channel, long time, TimeUnit unit) {
        this.channel = channel;
        this.time = time;
        this.unit = unit;
    }

    /** Watches a connection; its pipeline has the decoder already. */
    static void watch(Channel channel, long time, TimeUnit unit) {
        HeadDeadline deadline = new HeadDeadline(channel, time, unit);
        channel.pipeline()
                .addBefore(NettyPipeline.HttpCodec, "gateway.head-bytes", deadline.new Bytes())
                .addAfter(NettyPipeline.HttpCodec, "gateway.head-objects", deadline.new Objects());
    }

    private void headBegins() {
        if (betweenRequests && close == null) {
            close = channel.eventLoop().schedule(this::tooLate, time, unit);
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // Nobody waits until it is closed.
    private void tooLate() {
        channel.close();
    }

    private void headIsComplete() {
        if (close != null) {
            close.cancel(false);
            close = null;
        }
    }

    private final class Bytes extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof ByteBuf bytes && bytes.isReadable()) {
                headBegins();
            }
            context.fireChannelRead(message);
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) {
            headIsComplete();
            context.fireChannelInactive();
        }
    }

    private final class Objects extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof HttpObject) {
                headIsComplete();
                betweenRequests = message instanceof LastHttpContent;
            }
            context.fireChannelRead(message);
        }
    }
}
