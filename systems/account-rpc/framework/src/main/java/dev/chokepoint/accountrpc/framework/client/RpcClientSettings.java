package dev.chokepoint.accountrpc.framework.client;

import dev.chokepoint.accountrpc.framework.FrameLimits;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

/**
 * How a client is made.
 *
 * @param name tells it from other clients of the same process, in meters and in the names of threads
 * @param caller tells its process from others; with {@link PeerChoice#STICKY} it decides which peer is called
 * @param peers where servers listen, one or more; a name that is not looked up yet is looked up at each connection
 * @param connections connections to each peer, 1 to 64; that report 001 has one is our assumption
 * @param loops event loops for all connections, 1 to 256
 * @param open calls that may wait for an answer on one connection, 1 to 1,000,000
 * @param callWithin how long an answer may take, 1 ms to 5 min
 * @param connectWithin how long a connection may take, 1 ms to 1 min
 * @param reconnectAfter the pause before a lost connection is made again, 1 ms to 1 min
 */
public record RpcClientSettings(
        String name,
        String caller,
        List<InetSocketAddress> peers,
        int connections,
        int loops,
        int open,
        Duration callWithin,
        Duration connectWithin,
        Duration reconnectAfter,
        PeerChoice choice,
        FrameLimits frames) {
    private static final Duration MINUTE = Duration.ofMinutes(1);

    /** Refuses what is out of range. */
    public RpcClientSettings {
        peers = List.copyOf(peers);
        require("peers", peers.size(), 1, 256);
        require("connections", connections, 1, 64);
        require("loops", loops, 1, 256);
        require("open", open, 1, 1_000_000);
        require("callWithin", callWithin, Duration.ofMinutes(5));
        require("connectWithin", connectWithin, MINUTE);
        require("reconnectAfter", reconnectAfter, MINUTE);
    }

    private static void require(String key, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    "the client's " + key + "=" + value + " is outside " + least + ".." + most);
        }
    }

    private static void require(String key, Duration value, Duration most) {
        if (value.toMillis() < 1 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException("the client's " + key + "=" + value + " is outside PT0.001S.." + most);
        }
    }
}
