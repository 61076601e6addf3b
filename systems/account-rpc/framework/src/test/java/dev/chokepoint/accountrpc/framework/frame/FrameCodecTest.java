package dev.chokepoint.accountrpc.framework.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.EncoderException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FrameCodecTest {
    private static final int MOST_BYTES = 300;

    private final EmbeddedChannel channel =
            new EmbeddedChannel(new FrameDecoder(MOST_BYTES, Duration.ofMillis(500)), new FrameEncoder(MOST_BYTES));

    @AfterEach
    void close() {
        channel.finishAndReleaseAll();
    }

    private @Nullable Object read() {
        return channel.readInbound();
    }

    static Stream<Frame> frames() {
        return Stream.of(
                Frame.request(Long.MIN_VALUE, "account.current", "{\"user\":7}"),
                Frame.request(1, "\u65b9\u6cd5", "\"\u4e4c\u6885\u6c64 \ud83c\udf75\""),
                Frame.answer(Long.MAX_VALUE, ""),
                Frame.failure(0, "{}"));
    }

    @ParameterizedTest
    @MethodSource("frames")
    void aFrameIsReadAsItWasWritten(Frame frame) {
        channel.writeOutbound(frame);
        ByteBuf bytes = channel.readOutbound();

        channel.writeInbound(bytes);

        assertThat(read()).isEqualTo(frame);
    }

    @Test
    void framesThatComeByteByByteAndTogetherAreRead() {
        ByteBuf bytes = Unpooled.buffer();
        for (int id = 1; id <= 3; id++) {
            channel.writeOutbound(Frame.answer(id, "body " + id));
            ByteBuf one = channel.readOutbound();
            bytes.writeBytes(one);
            one.release();
        }
        // Otherwise a pause of the machine within a frame would be a peer that is too slow.
        channel.freezeTime();
        while (bytes.readableBytes() > 30) {
            channel.writeInbound(bytes.readBytes(1));
        }
        channel.writeInbound(bytes);

        for (int id = 1; id <= 3; id++) {
            assertThat(read()).isEqualTo(Frame.answer(id, "body " + id));
        }
    }

    static Stream<ByteBuf> malformed() {
        return Stream.of(
                content(new byte[0]),
                content(new byte[FrameFormat.HEAD_BYTES - 1]),
                // A kind that is none, also the negative one.
                content(head(0, 0)),
                content(head(4, 0)),
                content(head(-1, 0)),
                // A request without a method, an answer with one, a method that is longer than the frame.
                content(head(1, 0)),
                content(head(2, 1), new byte[] {'a'}),
                content(head(1, 5), new byte[] {'a'}),
                content(head(1, 65_535)),
                // 201 characters.
                content(head(1, 201), "m".repeat(201).getBytes(StandardCharsets.UTF_8)),
                // No UTF-8, in the method and in the body.
                content(head(1, 1), new byte[] {(byte) 0xff}),
                content(head(2, 0), new byte[] {(byte) 0xc3}),
                // Lengths that no frame has.
                Unpooled.buffer().writeInt(-1),
                Unpooled.buffer().writeInt(MOST_BYTES + 1),
                Unpooled.buffer().writeInt(Integer.MAX_VALUE));
    }

    private static byte[] head(int kind, int method) {
        byte[] head = new byte[FrameFormat.HEAD_BYTES];
        head[0] = (byte) kind;
        head[FrameFormat.HEAD_BYTES - 2] = (byte) (method >> 8);
        head[FrameFormat.HEAD_BYTES - 1] = (byte) method;
        return head;
    }

    private static ByteBuf content(byte[]... parts) {
        ByteBuf content = Unpooled.wrappedBuffer(parts);
        return Unpooled.wrappedBuffer(Unpooled.buffer().writeInt(content.readableBytes()), content);
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void bytesThatAreNoFrameAreRefused(ByteBuf bytes) {
        assertThatThrownBy(() -> channel.writeInbound(bytes)).isInstanceOf(DecoderException.class);
        assertThat(read()).isNull();
    }

    @Test
    void whatComesBehindAMalformedFrameIsNotRead() {
        channel.writeOutbound(Frame.request(1, "account.current", "{}"));
        ByteBuf valid = channel.readOutbound();
        ByteBuf both = Unpooled.wrappedBuffer(content(head(4, 0)), valid);

        assertThatThrownBy(() -> channel.writeInbound(both)).isInstanceOf(DecoderException.class);
        assertThat(channel.close().isSuccess()).isTrue();

        assertThat(read()).isNull();
    }

    @Test
    void aFrameThatIsTooLongIsNotSent() {
        assertThatThrownBy(() -> channel.writeOutbound(Frame.answer(9, "x".repeat(MOST_BYTES))))
                .isInstanceOf(EncoderException.class)
                .hasMessageContaining("the frame 9 has 311 bytes; allowed: 300 at most");
        assertThat(channel.outboundMessages()).isEmpty();
    }

    @Test
    void aFrameThatIsNotCompleteInTimeIsRefused() {
        channel.freezeTime();
        channel.writeInbound(Unpooled.buffer().writeInt(40));
        for (int i = 0; i < 4; i++) {
            channel.advanceTimeBy(100, TimeUnit.MILLISECONDS);
            channel.writeInbound(Unpooled.buffer().writeByte(1));
        }
        channel.advanceTimeBy(101, TimeUnit.MILLISECONDS);
        channel.runScheduledPendingTasks();

        assertThatThrownBy(channel::checkException)
                .isInstanceOf(MalformedFrameException.class)
                .hasMessage("a frame was not complete after 500 ms");
    }

    @Test
    void aPeerThatSendsNothingBetweenFramesMayTakeItsTime() {
        channel.freezeTime();
        for (int id = 1; id <= 3; id++) {
            channel.writeOutbound(Frame.answer(id, "body"));
            ByteBuf bytes = channel.readOutbound();
            channel.writeInbound(bytes.readRetainedSlice(5));
            channel.advanceTimeBy(400, TimeUnit.MILLISECONDS);
            channel.runScheduledPendingTasks();
            channel.writeInbound(bytes);
            channel.advanceTimeBy(10, TimeUnit.SECONDS);
            channel.runScheduledPendingTasks();

            assertThat(read()).isEqualTo(Frame.answer(id, "body"));
        }
        channel.checkException();
    }
}
