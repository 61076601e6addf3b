package dev.chokepoint.grpc.sampler;

import io.grpc.ManagedChannel;
import java.util.function.Function;

/** All calls of the process share one channel, which stays open until the process ends. */
record OneForAll(ManagedChannel channel) implements Channels {
    @Override
    public <T> T call(Function<ManagedChannel, T> call) {
        return call.apply(channel);
    }
}
