package dev.chokepoint.grpc.sampler;

import io.grpc.ManagedChannel;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Each call opens a channel, and closes it in order when it has its answer. The caller's side then holds the port of
 * the connection for another minute, in the state TIME_WAIT. With shutdownNow() the connection would be reset, and no
 * port held.
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
