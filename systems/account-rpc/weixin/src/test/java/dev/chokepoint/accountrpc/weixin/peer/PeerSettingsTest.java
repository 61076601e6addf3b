package dev.chokepoint.accountrpc.weixin.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.accountrpc.framework.client.PeerChoice;
import dev.chokepoint.accountrpc.framework.client.RpcClientSettings;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PeerSettingsTest {
    private static PeerSettings settings(int connections, String... peers) {
        return new PeerSettings(List.of(peers), connections, PeerChoice.STICKY, 10, Duration.ofSeconds(60));
    }

    @Test
    void eachPeerIsAHostAndAPort() {
        RpcClientSettings client =
                settings(8, "127.0.0.1:7070", " 127.0.0.1:7071").client("account", "weixin-2");

        assertThat(client.peers())
                .extracting(peer -> peer.getHostString() + ":" + peer.getPort())
                .containsExactly("127.0.0.1:7070", "127.0.0.1:7071");
        assertThat(client.connections()).isEqualTo(8);
        assertThat(client.name()).isEqualTo("account");
        assertThat(client.caller()).isEqualTo("weixin-2");
    }

    /** An address that is looked up once is wrong as soon as the peer's container is made anew. */
    @Test
    void aNameIsLeftToBeLookedUpAtEachConnection() {
        RpcClientSettings client =
                settings(1, "account-service:7070", "127.0.0.1:7071").client("account", "weixin");

        assertThat(client.peers()).allMatch(InetSocketAddress::isUnresolved);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "127.0.0.1", ":7070", "127.0.0.1:", "127.0.0.1:a", "127.0.0.1:123456"})
    void whatIsNoPeerIsNamed(String peer) {
        assertThatThrownBy(() -> settings(1, peer).client("account", "weixin"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("\"" + peer + "\"", "host:port");
    }

    @Test
    void aNumberOutOfRangeIsNamed() {
        assertThatThrownBy(() -> settings(65, "127.0.0.1:7070").client("account", "weixin"))
                .hasMessage("the client's connections=65 is outside 1..64");
    }
}
