package dev.chokepoint.accountrpc.weixin.peer;

import dev.chokepoint.accountrpc.framework.FrameLimits;
import dev.chokepoint.accountrpc.framework.client.PeerChoice;
import dev.chokepoint.accountrpc.framework.client.RpcClientSettings;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the gateway calls one of the services behind it. The ranges are those of {@link RpcClientSettings}.
 *
 * @param peers {@code host:port} of each instance
 * @param connections connections to each instance; that report 001 has one is our assumption
 * @param choice which instance is called: {@code sticky} is one for all calls of this gateway
 * @param open calls that may wait for an answer on one connection
 * @param callWithin how long an answer may take. The report saw "15000ms"; a user has left by then
 */
record PeerSettings(List<String> peers, int connections, PeerChoice choice, int open, Duration callWithin) {
    private static final Pattern PEER = Pattern.compile("([^:]+):(\\d{1,5})");

    /** Event loops of a client. They only read and write, so two carry all that two processors can ask for. */
    private static final int LOOPS = 2;

    private static final Duration CONNECT_WITHIN = Duration.ofSeconds(3);
    private static final Duration RECONNECT_AFTER = Duration.ofMillis(500);

    RpcClientSettings client(String name, String caller) {
        return new RpcClientSettings(
                name,
                caller,
                peers.stream().map(PeerSettings::address).toList(),
                connections,
                LOOPS,
                open,
                callWithin,
                CONNECT_WITHIN,
                RECONNECT_AFTER,
                choice,
                FrameLimits.usual());
    }

    private static InetSocketAddress address(String peer) {
        Matcher matcher = PEER.matcher(peer.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "the peer \"" + peer + "\" is not of the form host:port; correct the setting");
        }
        // Looked up whenever a connection is made: a container that is made anew may have another address.
        return InetSocketAddress.createUnresolved(matcher.group(1), Integer.parseInt(matcher.group(2)));
    }
}
