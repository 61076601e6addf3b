package dev.chokepoint.grpc.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ChannelsTest {
    private final List<Channel> opened = new ArrayList<>();

    @Test
    void aSharedChannelIsOpenedOnceAndStaysOpen() {
        Channels shared = new OneForAll(open());

        shared.call(channel -> 1);
        shared.call(channel -> 2);

        assertThat(opened).singleElement().satisfies(channel -> assertThat(channel.isShutdown())
                .isFalse());
    }

    @Test
    void aChannelForEachCallIsClosedInOrderEvenIfItsCallFails() {
        Channels each = new OneForEach(this::open);

        assertThat(each.<Integer>call(channel -> 1)).isEqualTo(1);
        assertThatThrownBy(() -> each.call(channel -> {
                    throw new IllegalStateException("failed");
                }))
                .hasMessage("failed");

        assertThat(opened).hasSize(2).allSatisfy(channel -> {
            assertThat(channel.isShutdown()).isTrue();
            assertThat(channel.reset).isFalse();
        });
    }

    @Test
    void aChannelThatIsLeftOpenIsNeverClosed() {
        Channels left = new LeftOpen(this::open);

        left.call(channel -> 1);
        left.call(channel -> 2);

        assertThat(opened).hasSize(2).noneMatch(Channel::isShutdown);
    }

    @Test
    void aKindThatDoesNotExistIsRefusedWithThoseThatDo() {
        assertThat(ChannelKind.of("per-call")).isEqualTo(ChannelKind.PER_CALL);
        assertThatThrownBy(() -> ChannelKind.of("none"))
                .hasMessage("channel=none is none of [shared, per-call, left-open]");
    }

    private Channel open() {
        Channel channel = new Channel();
        opened.add(channel);
        return channel;
    }

    private static final class Channel extends ManagedChannel {
        private boolean closed;
        private boolean reset;

        @Override
        public ManagedChannel shutdown() {
            closed = true;
            return this;
        }

        @Override
        public boolean isShutdown() {
            return closed;
        }

        @Override
        public boolean isTerminated() {
            return closed;
        }

        @Override
        public ManagedChannel shutdownNow() {
            reset = true;
            return shutdown();
        }

        @Override
        public boolean awaitTermination(long timeout, TimeUnit unit) {
            return closed;
        }

        @Override
        public <A, B> ClientCall<A, B> newCall(MethodDescriptor<A, B> method, CallOptions options) {
            throw new UnsupportedOperationException("no call is made");
        }

        @Override
        public String authority() {
            return "nobody";
        }
    }
}
