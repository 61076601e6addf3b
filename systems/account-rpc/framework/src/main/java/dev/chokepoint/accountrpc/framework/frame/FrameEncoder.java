package dev.chokepoint.accountrpc.framework.frame;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.EncoderException;
import io.netty.handler.codec.MessageToByteEncoder;

/** Writes a frame behind its length. */
public final class FrameEncoder extends MessageToByteEncoder<Frame> {
    private final int mostBytes;

    /**
     * Makes one for one connection.
     *
     * @param mostBytes the longest frame without its length; a longer one is not sent, because the peer would close the
     *     connection, and its write fails
     */
    public FrameEncoder(int mostBytes) {
        super(Frame.class);
        this.mostBytes = mostBytes;
    }

    @Override
    protected void encode(ChannelHandlerContext context, Frame frame, ByteBuf out) {
        int start = out.writerIndex();
        out.writeInt(0);
        FrameFormat.write(frame, out);
        int length = out.writerIndex() - start - Integer.BYTES;
        if (length > mostBytes) {
            throw new EncoderException(
                    "the frame " + frame.id() + " has " + length + " bytes; allowed: " + mostBytes + " at most");
        }
        out.setInt(start, length);
    }
}
