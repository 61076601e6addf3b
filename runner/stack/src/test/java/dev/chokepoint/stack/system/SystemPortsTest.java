package dev.chokepoint.stack.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.launch.Instance;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.machine.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SystemPortsTest {
    private static final SystemDeclaration KIOSK = Kiosk.declaration();
    private static final Instance BROKER = Instance.first("broker");

    private final Ports source = new Ports();

    @Test
    void everyProcessHasPortsOfItsOwn() {
        SystemPorts ports = new SystemPorts(KIOSK, source, Map.of());
        Set<Integer> all = new HashSet<>();
        int processes = 0;
        for (String component : Set.of("db", "cache", "cache-relay", "broker", "desk", "gate", "window")) {
            for (int number = 1; number <= (component.equals("desk") ? 3 : 1); number++) {
                Map<String, Integer> own = ports.of(new Instance(component, number));
                processes += own.size();
                all.addAll(own.values());
            }
        }
        assertThat(all).hasSize(processes);
    }

    @Test
    void aDerivedPortIsThatFarFromItsBase() {
        SystemPorts ports = new SystemPorts(KIOSK, source, Map.of());
        int base = ports.of(BROKER, "server");

        assertThat(ports.of(BROKER)).isEqualTo(Map.of("server", base, "ha", base + 1, "fast", base - 2));
        assertThatThrownBy(() -> source.fixed("another", base - 2)).hasMessageContaining("meant for broker.fast");
    }

    @Test
    void aBaseWhoseDerivedPortIsTakenIsPassedOver() throws IOException {
        int next = new SystemPorts(KIOSK, new Ports(), Map.of()).of(BROKER, "server");
        try (ServerSocket taken = new ServerSocket()) {
            taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), next + 1));

            SystemPorts ports = new SystemPorts(KIOSK, new Ports(), Map.of());
            assertThat(ports.of(BROKER, "server")).isNotEqualTo(next);
            assertThat(ports.of(BROKER, "ha")).isEqualTo(ports.of(BROKER, "server") + 1);
        }
    }

    @Test
    void aFixedPortIsKeptAndItsDerivedOnesAreReserved() {
        int port = 100 + source.free("probe");
        SystemPorts ports = new SystemPorts(KIOSK, source, Map.of("broker", port));

        assertThat(ports.of(BROKER)).isEqualTo(Map.of("server", port, "ha", port + 1, "fast", port - 2));
        assertThatThrownBy(() -> source.fixed("another", port + 1)).hasMessageContaining("meant for broker.ha");
    }

    @Test
    void aPortThatIsDerivedFromAFixedOneMustBeFree() throws IOException {
        int port = 200 + source.free("probe");
        try (ServerSocket taken = new ServerSocket()) {
            taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port + 1));

            assertThatThrownBy(() -> new SystemPorts(KIOSK, source, Map.of("broker", port)))
                    .isExactlyInstanceOf(StackException.class)
                    .hasMessageContaining("Port " + (port + 1) + " for broker.ha is in use by");
        }
    }

    @Test
    void portsOfReplicasAndOtherPurposesHaveNames() {
        assertThat(SystemPorts.names(KIOSK))
                .contains("db", "broker", "desk", "desk.management", "desk-3", "desk-3.management", "cache-relay")
                .doesNotContain("broker.ha", "broker.fast", "desk-4", "desk.server");
    }

    @Test
    void anUnknownNameIsAnErrorThatNamesTheKnownOnes() {
        assertThatThrownBy(() -> new SystemPorts(KIOSK, source, Map.of("brokker", 80)))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("System kiosk has no port named brokker; it has db, db-copy, cache, ");
        assertThatThrownBy(() -> new SystemPorts(KIOSK, source, Map.of("broker.ha", 80)))
                .hasMessageContaining("no port named broker.ha");
        SystemPorts ports = new SystemPorts(KIOSK, source, Map.of());
        assertThatThrownBy(() -> ports.of(BROKER, "management"))
                .hasMessageContaining("no port named broker.management");
    }
}
