package dev.chokepoint.accountrpc.framework.server;

import dev.chokepoint.accountrpc.framework.FrameLimits;
import java.net.InetSocketAddress;

/**
 * How a server is made.
 *
 * @param address where it listens; port 0 is any free one
 * @param loops event loops for all connections, 1 to 256; a connection stays on one
 * @param threads threads that call methods, 1 to 10,000
 * @param queued calls that may wait for a thread, 0 to 1,000,000; more are refused
 */
public record RpcServerSettings(
        InetSocketAddress address, int loops, int threads, int queued, FilterPlace filters, FrameLimits frames) {
    /** Refuses what is out of range. */
    public RpcServerSettings {
        require("loops", loops, 1, 256);
        require("threads", threads, 1, 10_000);
        require("queued", queued, 0, 1_000_000);
    }

    private static void require(String key, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    "the server's " + key + "=" + value + " is outside " + least + ".." + most);
        }
    }
}
