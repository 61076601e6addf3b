package dev.chokepoint.accountrpc.framework.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.accountrpc.framework.RpcException;
import dev.chokepoint.accountrpc.framework.RpcProblem;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A peer that is stopped keeps its connection and reads nothing. */
class StoppedPeerIT {
    private static final Peers.Question LONG = new Peers.Question(1, "x".repeat(4_000));

    @Test
    void callsAreRefusedBeforeTheyFillTheMemory() throws Exception {
        try (Peers peers = Peers.usual();
                ServerSocket peer = listening();
                RpcClient client =
                        peers.clientOf(Duration.ofMillis(1), (InetSocketAddress) peer.getLocalSocketAddress());
                Socket connection = peer.accept()) {
            Peers.until(() -> client.connections() == 1);
            assertThat(connection.isConnected()).isTrue();

            Peers.until(() -> problem(client) == RpcProblem.OVERLOADED);

            assertThatThrownBy(() -> client.ask("echo", LONG, Peers.Reply.class))
                    .hasMessageEndingWith(" does not read what it is sent");
        }
    }

    /** With a small buffer, so that fewer calls fill it. */
    private static ServerSocket listening() throws IOException {
        ServerSocket peer = new ServerSocket();
        peer.setReceiveBufferSize(LONG.asker().length());
        peer.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
        return peer;
    }

    private static RpcProblem problem(RpcClient client) {
        try {
            client.ask("echo", LONG, Peers.Reply.class);
            throw new IllegalStateException("nobody can have answered");
        } catch (RpcException e) {
            return e.problem();
        }
    }
}
