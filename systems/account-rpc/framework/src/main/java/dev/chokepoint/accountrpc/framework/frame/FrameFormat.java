package dev.chokepoint.accountrpc.framework.frame;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * What stands behind the length of a frame: one byte for the kind, eight for the id, two for the length of the method
 * in bytes, the method and the body in UTF-8. Numbers are big-endian.
 */
final class FrameFormat {
    /** Kind, id and the length of the method. */
    static final int HEAD_BYTES = 1 + Long.BYTES + Short.BYTES;

    private FrameFormat() {}

    static void write(Frame frame, ByteBuf out) {
        out.writeByte(frame.kind().code());
        out.writeLong(frame.id());
        int method = ByteBufUtil.utf8Bytes(frame.method());
        out.writeShort(method);
        ByteBufUtil.reserveAndWriteUtf8(out, frame.method(), method);
        ByteBufUtil.writeUtf8(out, frame.body());
    }

    /**
     * Reads all bytes of a frame.
     *
     * @throws MalformedFrameException if they are none
     */
    static Frame read(ByteBuf in) {
        if (in.readableBytes() < HEAD_BYTES) {
            throw new MalformedFrameException(
                    "a frame has " + in.readableBytes() + " bytes; allowed: " + HEAD_BYTES + " or more");
        }
        int code = in.readUnsignedByte();
        FrameKind kind = FrameKind.of(code)
                .orElseThrow(() -> new MalformedFrameException("a frame is of kind " + code + "; allowed: 1 to 3"));
        long id = in.readLong();
        int method = in.readUnsignedShort();
        if (method > in.readableBytes()) {
            throw new MalformedFrameException(
                    "the method of a frame should have " + method + " bytes, and " + in.readableBytes() + " follow");
        }
        try {
            return new Frame(kind, id, text(in, method), text(in, in.readableBytes()));
        } catch (IllegalArgumentException e) {
            throw new MalformedFrameException(String.valueOf(e.getMessage()));
        }
    }

    /** A decoder of its own, because the usual one replaces what is no UTF-8 without a word. */
    private static String text(ByteBuf in, int bytes) {
        ByteBuffer read = in.nioBuffer(in.readerIndex(), bytes);
        in.skipBytes(bytes);
        try {
            CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(read);
            return text.toString();
        } catch (CharacterCodingException e) {
            throw new MalformedFrameException("a frame holds bytes that are no UTF-8");
        }
    }
}
