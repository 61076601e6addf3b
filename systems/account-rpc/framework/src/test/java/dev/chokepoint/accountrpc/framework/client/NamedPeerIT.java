package dev.chokepoint.accountrpc.framework.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.accountrpc.framework.server.RpcServer;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;

/** A peer that is given by its name, as in a container. */
class NamedPeerIT {
    private static InetSocketAddress named(int port) {
        return InetSocketAddress.createUnresolved("localhost", port);
    }

    @Test
    void aNameIsLookedUpForAConnectionAndToldAsItWasGiven() {
        try (Peers peers = Peers.usual()) {
            RpcServer server = peers.server(0);
            int port = server.address().getPort();
            try (RpcClient client = peers.clientOf(named(port))) {
                Peers.until(() -> client.connections() == 1);
                assertThat(ask(client)).isEqualTo(new Peers.Reply(7, "me", ""));

                server.close();
                Peers.until(() -> client.connections() == 0);
                assertThatThrownBy(() -> ask(client)).hasMessage("no connection to any of [localhost:" + port + "]");
            }
        }
    }

    private static Peers.Reply ask(RpcClient client) {
        return client.ask("echo", new Peers.Question(7, "me"), Peers.Reply.class);
    }
}
