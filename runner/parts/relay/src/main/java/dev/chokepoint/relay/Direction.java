package dev.chokepoint.relay;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Carries what one side sends to the other side, each piece half of the delay after it came. The end of what a side
 * sends travels in the same line, so that it never overtakes a byte.
 *
 * <p>Both sides of a connection are on one event loop, which alone calls this. A side that sends faster than the other
 * takes is not read while more than {@link #MOST_BYTES} of its bytes wait.
 */
// A write or an end that fails closes its channel, which is seen as channelInactive; there is nothing else to do then.
@SuppressWarnings("FutureReturnValueIgnored")
final class Direction extends ChannelInboundHandlerAdapter {
    /**
     * What may be under way in one direction. It bounds the memory, not the pipelining: at a round trip of 3 ms it lets
     * 700 MB/s pass.
     */
    static final int MOST_BYTES = 1 << 20;

    private final DuplexChannel from;
    private final DuplexChannel to;
    /** The end of what the side sends is an empty entry. */
    private final DelayLine<Optional<ByteBuf>> line;

    private final Traffic.Way passed;
    private long waitingBytes;
    private boolean open;
    private boolean scheduled;
    private boolean ended;
    private boolean finished;
    private @Nullable Direction opposite;

    Direction(DuplexChannel from, DuplexChannel to, Delay delay, Traffic.Way passed) {
        this.from = from;
        this.to = to;
        this.line = new DelayLine<>(delay, System::nanoTime);
        this.passed = passed;
    }

    /** Joins the two directions of a connection. */
    static void join(Direction one, Direction other) {
        one.opposite = other;
        other.opposite = one;
        one.from.pipeline().addLast(one);
        other.from.pipeline().addLast(other);
    }

    /**
     * The connection to the target is there, or has failed. What the client sent before waits until now: the client
     * may have sent everything and ended already, and the kernel reports that only once.
     */
    void open() {
        open = true;
        forward();
    }

    /** The side that this reads from can be written again: the other direction continues. */
    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        Direction back = opposite;
        if (back != null) {
            back.forward();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf piece = (ByteBuf) message;
        waitingBytes += piece.readableBytes();
        line.add(Optional.of(piece));
        if (waitingBytes > MOST_BYTES) {
            from.config().setAutoRead(false);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        forward();
    }

    /** The sender has said that nothing more will come; it may still be waiting for answers. */
    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof ChannelInputShutdownEvent) {
            end();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        end();
    }

    /** After a reset no order has to be kept: both sides end at once. */
    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        from.close();
        to.close();
    }

    private void end() {
        if (!ended) {
            ended = true;
            line.add(Optional.empty());
            forward();
        }
    }

    /** Sends all that is due and schedules the rest. What the receiver does not take yet stays here. */
    void forward() {
        if (!open) {
            return;
        }
        boolean sent = false;
        while (line.due() && takes()) {
            long heldNanos = line.heldNanos();
            Optional<ByteBuf> piece = line.take();
            if (piece.isPresent()) {
                int length = piece.get().readableBytes();
                waitingBytes -= length;
                passed.count(length, heldNanos);
                to.write(piece.get());
                sent = true;
            } else {
                finish();
            }
        }
        if (sent) {
            to.flush();
        }
        if (waitingBytes <= MOST_BYTES / 2 && !ended) {
            from.config().setAutoRead(true);
        }
        // Scheduled even if the first has become due meanwhile, because nothing else would send it.
        if (!line.isEmpty() && takes() && !scheduled) {
            scheduled = true;
            from.eventLoop().schedule(this::comeBack, line.nanosToFirst(), TimeUnit.NANOSECONDS);
        }
    }

    /** A closed receiver takes all: the write fails and gives the bytes back. */
    private boolean takes() {
        return to.isWritable() || !to.isActive();
    }

    private void comeBack() {
        scheduled = false;
        forward();
    }

    /** Ends the other side's input. When both inputs have ended, both sides are closed. */
    private void finish() {
        finished = true;
        Direction back = opposite;
        if (!from.isActive() || (back != null && back.finished)) {
            to.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
            from.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
        } else {
            to.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(sent -> to.shutdownOutput());
        }
    }
}
