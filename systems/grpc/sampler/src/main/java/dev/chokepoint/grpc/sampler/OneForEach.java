package dev.chokepoint.grpc.sampler;

import io.grpc.ManagedChannel;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Each call opens a channel, and closes it in order as soon as it has its answer. If the caller has read all that came
 * by then, it holds the port of the connection for another minute, in the state TIME_WAIT. Usually a last frame is
 * still on its way. Then the connection is reset, and no port is held.
 */
record OneForEach(Supplier<ManagedChannel> open) implements Channels {
    @Override
    public <T> T call(Function<ManagedChannel, T> call) {
        ManagedChannel channel = open.get();
        try {
            return call.apply(channel);
        } finally {
            channel.shutdown();
        }
    }
}
