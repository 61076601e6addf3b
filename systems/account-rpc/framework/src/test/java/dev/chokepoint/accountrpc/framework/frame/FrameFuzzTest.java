package dev.chokepoint.accountrpc.framework.frame;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** No frame of a peer may leak memory or leave a connection that waits for ever. */
class FrameFuzzTest {
    private static final int FRAMES = 10_000;
    private static final int MOST_BYTES = 4_096;

    private final Random random = new Random(1);
    private final Counter refused = new SimpleMeterRegistry().counter("refused");
    private final UnpooledByteBufAllocator memory = new UnpooledByteBufAllocator(false);

    @Test
    void noneOfTenThousandFramesLeaksOrStays() {
        int read = 0;
        int left = 0;
        for (int i = 0; i < FRAMES; i++) {
            EmbeddedChannel channel =
                    new EmbeddedChannel(new FrameDecoder(MOST_BYTES, Duration.ofSeconds(1)), new FrameErrors(refused));
            channel.config().setAllocator(memory);
            channel.freezeTime();
            send(channel, frame());
            channel.advanceTimeBy(1_001, TimeUnit.MILLISECONDS);
            channel.runScheduledPendingTasks();
            while (channel.readInbound() instanceof Frame) {
                read++;
            }
            if (channel.isOpen()) {
                left++;
            }
            channel.finishAndReleaseAll();
        }

        assertThat(memory.metric().usedHeapMemory()).isZero();
        assertThat(memory.metric().usedDirectMemory()).isZero();
        // Whatever was no whole frame has closed its connection.
        assertThat(left).isEqualTo(read);
        assertThat((int) refused.count()).isEqualTo(FRAMES - read);
        // Some of the random ones are frames.
        assertThat(read).isBetween(FRAMES / 50, FRAMES / 2);
    }

    /** In one piece, or in several with time between them. */
    private void send(EmbeddedChannel channel, ByteBuf bytes) {
        int pieces = 1 + random.nextInt(3);
        for (int i = 1; i <= pieces && channel.isOpen(); i++) {
            int length = i == pieces ? bytes.readableBytes() : random.nextInt(bytes.readableBytes() + 1);
            channel.writeInbound(bytes.readRetainedSlice(length));
            channel.advanceTimeBy(random.nextInt(300), TimeUnit.MILLISECONDS);
            channel.runScheduledPendingTasks();
        }
        bytes.release();
    }

    private ByteBuf frame() {
        ByteBuf bytes = memory.buffer();
        int length = random.nextInt(200);
        return switch (random.nextInt(5)) {
            // Noise, which is mostly a length that no frame has. At least one byte, or there is nothing to refuse.
            case 0 -> noise(bytes, 1 + length);
            // A length and noise.
            case 1 -> noise(bytes.writeInt(length), length);
            // Oversized.
            case 2 -> noise(bytes.writeInt(MOST_BYTES + 1 + random.nextInt(1_000_000)), length);
            // Truncated.
            case 3 -> noise(bytes.writeInt(length + 1 + random.nextInt(100)), length);
            // Well formed, of ASCII.
            default -> {
                String body = "x".repeat(length);
                Frame frame = Frame.answer(random.nextLong(), body);
                bytes.writeInt(FrameFormat.HEAD_BYTES + length);
                FrameFormat.write(frame, bytes);
                yield bytes;
            }
        };
    }

    private ByteBuf noise(ByteBuf bytes, int length) {
        byte[] noise = new byte[length];
        random.nextBytes(noise);
        return bytes.writeBytes(noise);
    }
}
