package dev.chokepoint.accountrpc.framework.frame;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Reads frames from a peer that nobody trusts. A frame that is too long, malformed, or not complete in time is an
 * exception in the pipeline; {@link FrameErrors} then closes the connection.
 */
public final class FrameDecoder extends LengthFieldBasedFrameDecoder {
    private final Duration completeWithin;
    private @Nullable Future<?> deadline;
    private boolean broken;

    /**
     * Makes one for one connection.
     *
     * @param mostBytes the longest frame without its length; more is refused as soon as the length is read
     * @param completeWithin how long the bytes of one frame may take to come. Without a limit a peer could keep the
     *     memory of a frame for ever by sending half of it
     */
    public FrameDecoder(int mostBytes, Duration completeWithin) {
        super(Math.addExact(mostBytes, Integer.BYTES), 0, Integer.BYTES, 0, Integer.BYTES);
        this.completeWithin = completeWithin;
    }

    @Override
    protected @Nullable Object decode(ChannelHandlerContext context, ByteBuf in) throws Exception {
        if (broken) {
            // Netty decodes what is left when the connection closes. Nothing behind a wrong frame is to be carried out.
            in.skipBytes(in.readableBytes());
            return null;
        }
        broken = true;
        Object content = super.decode(context, in);
        if (content == null) {
            broken = false;
            return null;
        }
        // What is left belongs to the next frame, which has a time of its own.
        stopWaiting();
        ByteBuf bytes = (ByteBuf) content;
        try {
            Frame frame = FrameFormat.read(bytes);
            broken = false;
            return frame;
        } finally {
            bytes.release();
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) throws Exception {
        if (actualReadableBytes() == 0) {
            stopWaiting();
        } else if (deadline == null) {
            startWaiting(context);
        }
        super.channelReadComplete(context);
    }

    private void startWaiting(ChannelHandlerContext context) {
        deadline =
                context.executor().schedule(() -> tooSlow(context), completeWithin.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void tooSlow(ChannelHandlerContext context) {
        if (!context.channel().config().isAutoRead()) {
            // Nothing is read from this peer now, so it is not the peer that is slow.
            startWaiting(context);
            return;
        }
        context.fireExceptionCaught(
                new MalformedFrameException("a frame was not complete after " + completeWithin.toMillis() + " ms"));
    }

    private void stopWaiting() {
        if (deadline != null) {
            deadline.cancel(false);
            deadline = null;
        }
    }

    @Override
    protected void handlerRemoved0(ChannelHandlerContext context) {
        stopWaiting();
    }
}
