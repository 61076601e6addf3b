package dev.chokepoint.grpc.sampler;

import io.grpc.ManagedChannel;
import java.util.function.Function;
import java.util.function.Supplier;

/** Each call opens a channel, and nobody closes it. The connection and its port stay until the process ends. */
record LeftOpen(Supplier<ManagedChannel> open) implements Channels {
    @Override
    public <T> T call(Function<ManagedChannel, T> call) {
        return call.apply(open.get());
    }
}
