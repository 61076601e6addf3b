package dev.chokepoint.stack.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.stack.exception.ComponentException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContainerSystemTest {
    private static final String SMALL = """
            title: A system of a test
            targets: [%s]
            components:
              store:
                kind: mariadb
                ports: {server: 3306}
                databases: {"%s": []}
              service:
                kind: jvm
                needs: [store]
                code: {jar: service.jar}
                ports: {server: 8000}
                ready: {http: server, path: /}
            load: {entry: service, plans: {go: [go]}}
            """;

    @TempDir
    private Path folder = Path.of("");

    private final ContainerSystem trip = DeclaredSystems.trip(Target.COMPOSE);

    @Test
    void itsContainersAreTheComponentsThatDeclareTheTarget() {
        assertThat(trip.components().keySet())
                .containsExactly(
                        "mariadb",
                        "redis",
                        "redis-relay",
                        "trip-database-relay",
                        "third-party",
                        "seata-server",
                        "uid-service",
                        "trip-service",
                        "gateway");
        assertThat(DeclaredSystems.trip(Target.K8S).components()).doesNotContainKey("redis-relay");
        assertThat(trip.storeIds()).containsExactly("mariadb", "redis");
        assertThat(trip.closure(Set.of("uid-service", "redis-relay")))
                .containsExactly("redis", "redis-relay", "uid-service");
        assertThatThrownBy(() -> trip.closure(Set.of("moon")))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("moon");
    }

    @Test
    void aNetworkThatOnlyRootMayMakeHasNoContainer() {
        ContainerSystem grpc = new ContainerSystem(DeclaredSystems.grpc(), Target.COMPOSE);

        assertThat(grpc.components().keySet()).containsExactly("mariadb", "note-provider", "grpc-entry");
        assertThat(grpc.front()).containsExactly("grpc-entry");
        assertThat(grpc.reachedPorts("grpc-entry")).isEqualTo(Map.of("server", 8090, "management", 9090));
    }

    /** Callers of the others are containers, and reach it by its name. */
    @Test
    void aRelayIsReachedFromOutsideWhereTheLoadPassesIt() {
        ContainerSystem generator = new ContainerSystem(DeclaredSystems.generator(), Target.COMPOSE);

        assertThat(generator.reachedPorts("provider-relay")).isEqualTo(Map.of("server", 20882, "management", 9393));
        assertThat(generator.reachedPorts("answer-provider")).isEqualTo(Map.of("server", 20881, "management", 9093));
        assertThat(generator.reachedPorts("jmeter-under-test")).isEqualTo(Map.of("management", 9094));
        assertThat(generator.reachedPorts("influxdb")).isEmpty();
    }

    @Test
    void aSystemThatDoesNotDeclareTheTargetIsRefused() {
        assertThatThrownBy(() -> new ContainerSystem(
                        DeclaredSystems.of(folder, SMALL.formatted("local", "data")), Target.COMPOSE))
                .isInstanceOf(ComponentException.class)
                .hasMessage("system small does not run on target compose; its system.yaml names: local");
    }

    @Test
    void aPartWithAServiceTakesTheComponentsPlace() {
        assertThat(trip.ownContainers()).isEqualTo(Map.of("envoy", "gateway"));
        assertThat(trip.componentsByService()).isEqualTo(Map.of("envoy", "gateway"));
        assertThat(trip.profiles())
                .isEqualTo(Map.of("envoy", "envoy", "redis-relay", "relay", "trip-database-relay", "relay"));
        assertThat(trip.service("gateway", Optional.of("envoy"))).isEqualTo("envoy");
        assertThat(trip.service("gateway", Optional.of("spring-cloud-gateway"))).isEqualTo("gateway");
        assertThat(trip.service("gateway", Optional.empty())).isEqualTo("gateway");
    }

    @Test
    void onlyPortsOfLoadProbesAndAuditAreReachedFromOutside() {
        assertThat(trip.reachedPorts("gateway")).isEqualTo(Map.of("server", 8083, "management", 9083));
        assertThat(trip.reachedPorts("mariadb")).isEqualTo(Map.of("server", 3306));
        assertThat(trip.reachedPorts("redis-relay")).isEqualTo(Map.of("management", 9380));
        assertThat(trip.reachedPorts("redis")).isEmpty();
        assertThat(trip.reachedPorts("seata-server")).isEmpty();
        assertThat(trip.reachedPorts("third-party")).isEmpty();
        assertThat(trip.front()).containsExactly("gateway");

        ContainerSystem small = small("data");
        assertThat(small.reachedPorts("service")).isEqualTo(Map.of("server", 8000));
        assertThat(small.front()).containsExactly("service");
    }

    private ContainerSystem small(String database) {
        return new ContainerSystem(DeclaredSystems.of(folder, SMALL.formatted("compose", database)), Target.COMPOSE);
    }

    @Test
    void aStoreIsEmptiedByWhatItDeclares() {
        assertThat(StoreReset.of(trip.system().component("redis")))
                .last()
                .asString()
                .contains("redis-cli -e FLUSHALL");
        assertThat(StoreReset.of(trip.system().component("mariadb")).get(2))
                .contains("\nDROP DATABASE IF EXISTS trip; DROP DATABASE IF EXISTS seata;\n")
                .contains("\nCREATE DATABASE IF NOT EXISTS $MARIADB_DATABASE")
                .contains("'chokepoint_run'@'%'");
        assertThatThrownBy(() -> StoreReset.of(trip.system().component("gateway")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> StoreReset.of(small("a b").system().component("store")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"a b\" cannot be emptied");
    }
}
