package dev.chokepoint.stack.trip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TripSettingsTest {
    @TempDir
    private Path home = Path.of("unset");

    private final TripPorts ports = new TripPorts(new Ports(), Map.of());

    @Test
    void aSingleInstanceIsTheOneThatOthersKnow() {
        assertThat(of(Instance.only("trip-service"), TripLayout.single()))
                .contains("-Dseata.service.grouplist.default=127.0.0.1:" + ports.server("seata-server"));
        assertThat(of(Instance.only("gateway"), TripLayout.single()))
                .contains("-Dgateway.trip-service.url=" + ports.url("trip-service"))
                .contains("-Dspring.data.redis.port=" + ports.server("redis"));
    }

    @Test
    void everyTripServiceIsToldOfEverySeataServerAndTheGatewayOfEveryTripService() {
        TripLayout layout = new TripLayout(Map.of("seata-server", 2, "trip-service", 2));

        assertThat(of(new Instance("trip-service", 2), layout))
                .contains("-Dserver.port=" + ports.server("trip-service-2"))
                .contains("-Dmanagement.server.port=" + ports.management("trip-service-2"))
                .contains("-Dseata.service.grouplist.default=127.0.0.1:" + ports.server("seata-server") + ";127.0.0.1:"
                        + ports.server("seata-server-2"))
                .contains("-Dseata.client.load-balance.type=RandomLoadBalance");
        assertThat(of(Instance.only("trip-service"), TripLayout.single()))
                .noneMatch(argument -> argument.contains("load-balance"));
        assertThat(of(Instance.only("gateway"), layout))
                .contains(
                        "-Dgateway.trip-service.url=" + ports.url("trip-service") + "," + ports.url("trip-service-2"));
    }

    @Test
    void twoSeataServersShareTheStoreAndNothingElse() {
        TripLayout layout = new TripLayout(Map.of("seata-server", 2));
        List<String> first = of(new Instance("seata-server", 1), layout);
        List<String> second = of(new Instance("seata-server", 2), layout);

        assertThat(second.stream().filter(argument -> !first.contains(argument)))
                .extracting(argument -> argument.substring(0, argument.indexOf('=')))
                .containsExactlyInAnyOrder("-Dserver.port", "-Dseata.server.service-port", "-Dlog.home");
        assertThat(first)
                .anyMatch(argument -> argument.startsWith(
                        "-Dseata.store.db.url=jdbc:mysql://127.0.0.1:" + ports.server("mariadb") + "/seata"));
    }

    @Test
    void onlyTheGatewayReachesRedisThroughTheRelay() {
        TripLayout relayed = new TripLayout(Map.of("redis-relay", 1));

        assertThat(of(Instance.only("gateway"), relayed))
                .contains("-Dspring.data.redis.port=" + ports.server("redis-relay"));
        assertThat(of(Instance.only("trip-service"), relayed))
                .contains("-Dtrip.redis.address=redis://127.0.0.1:" + ports.server("redis"));
        assertThat(of(Instance.only("redis-relay"), relayed))
                .contains("-Drelay.target.port=" + ports.server("redis"))
                .contains("-Drelay.port=" + ports.server("redis-relay"));
    }

    @Test
    void everySeataServerAndNobodyElseReachesItsStoreThroughTheRelay() {
        TripLayout relayed = new TripLayout(Map.of("seata-store-relay", 1, "seata-server", 2));

        for (int number = 1; number <= 2; number++) {
            assertThat(of(new Instance("seata-server", number), relayed))
                    .anyMatch(argument -> argument.startsWith("-Dseata.store.db.url=jdbc:mysql://127.0.0.1:"
                            + ports.server("seata-store-relay") + "/seata"));
        }
        assertThat(of(Instance.only("trip-service"), relayed))
                .isEqualTo(of(Instance.only("trip-service"), new TripLayout(Map.of("seata-server", 2))));
        assertThat(of(Instance.only("seata-store-relay"), relayed))
                .contains("-Drelay.target.port=" + ports.server("mariadb"))
                .contains("-Drelay.port=" + ports.server("seata-store-relay"))
                .contains("-Drelay.management.port=" + ports.management("seata-store-relay"));
    }

    @Test
    void aTracedTripServiceLoadsTheAgentAndNobodyElseDoes() throws IOException {
        TripLayout traced = new TripLayout(Map.of("skywalking-collector", 1, "trip-service", 2));
        assertThatThrownBy(() -> of(Instance.only("trip-service"), traced))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("SkyWalking's agent is not built");
        Path agent = home.resolve("runner/parts/skywalking-plugins/target/agent/skywalking-agent.jar");
        Files.createDirectories(agent.resolveSibling("plugins"));
        Files.createFile(agent);

        assertThat(of(new Instance("trip-service", 2), traced))
                .contains("-Dskywalking.agent.service_name=trip-service")
                .contains("-Dskywalking.agent.instance_name=trip-service-2")
                .contains("-Dskywalking.collector.backend_service=127.0.0.1:" + ports.server("skywalking-collector"))
                .contains("-javaagent:" + agent);
        assertThat(of(Instance.only("skywalking-collector"), traced))
                .contains("-Dcollector.port=" + ports.server("skywalking-collector"));
        for (String other : List.of("gateway", "seata-server", "uid-service", "third-party")) {
            assertThat(of(Instance.only(other), traced)).noneMatch(argument -> argument.startsWith("-javaagent"));
        }
        assertThat(of(Instance.only("trip-service"), TripLayout.single()))
                .noneMatch(argument -> argument.contains("skywalking"));
    }

    private List<String> of(Instance instance, TripLayout layout) {
        RunFolder folder = new RunFolder(home, home);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        try (Stack stack = new Stack(folder, nowhere)) {
            Stores stores = new Stores(stack, ports.server("mariadb"), ports.server("redis"), new BuiltParts(home));
            return new TripSettings(ports, folder, 42, stores).of(instance, layout);
        }
    }
}
