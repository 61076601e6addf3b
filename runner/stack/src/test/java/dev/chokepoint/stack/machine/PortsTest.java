package dev.chokepoint.stack.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.exception.StackException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PortsTest {
    private final Ports ports = new Ports();

    @Test
    void noPortIsGivenTwice() {
        Set<Integer> given = new HashSet<>();
        for (int taker = 0; taker < 200; taker++) {
            assertThat(given.add(ports.free("taker " + taker))).isTrue();
        }
        assertThat(given).allMatch(port -> port >= 20_000 && port < 32_000);
    }

    @Test
    void aTakenPortIsAnErrorThatNamesItsHolder() throws IOException {
        try (ServerSocket holder = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> ports.fixed("gateway", holder.getLocalPort()))
                    .isExactlyInstanceOf(StackException.class)
                    .hasMessageContaining("Port " + holder.getLocalPort() + " for gateway is in use by process "
                            + ProcessHandle.current().pid() + " (");
        }
    }

    @Test
    void aPortHeldOnEveryAddressIsTakenToo() throws IOException {
        try (ServerSocket holder = new ServerSocket(0)) {
            assertThatThrownBy(() -> ports.fixed("gateway", holder.getLocalPort()))
                    .isExactlyInstanceOf(StackException.class);
        }
    }

    @Test
    void aFixedPortIsGivenOnce() {
        int port = ports.free("first");

        assertThatThrownBy(() -> ports.fixed("second", port)).hasMessageContaining("already meant for first");
    }

    @Test
    void aPortThatDoesNotExistIsAnError() {
        assertThatThrownBy(() -> ports.fixed("gateway", 0)).hasMessageContaining("from 1 to 65535");
        assertThatThrownBy(() -> ports.fixed("gateway", 65_536)).hasMessageContaining("from 1 to 65535");
    }

    @Test
    void portsAtFixedDistancesAreGivenTogether() {
        for (int group = 0; group < 20; group++) {
            int base = ports.free("base " + group, Map.of("above " + group, 1, "below " + group, -2));

            assertThatThrownBy(() -> ports.fixed("another", base + 1)).hasMessageContaining("already meant for above");
            assertThatThrownBy(() -> ports.fixed("another", base - 2)).hasMessageContaining("already meant for below");
        }
    }
}
