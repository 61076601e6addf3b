package dev.chokepoint.grpc.sampler;

import io.grpc.ManagedChannel;
import java.util.function.Function;

/** Which channel a call goes over. A channel to one address is one connection. */
interface Channels {

    /** Makes a call. What the call throws is thrown here too. */
    <T> T call(Function<ManagedChannel, T> call);
}
