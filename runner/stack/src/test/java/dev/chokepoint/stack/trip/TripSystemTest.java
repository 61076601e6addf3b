package dev.chokepoint.stack.trip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.stack.Stack;
import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Ports;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TripSystemTest {
    private final PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);

    @TempDir
    private Path home = Path.of("unset");

    private Stack stack = new Stack(new RunFolder(home, home), nowhere);
    private TripSystem trip = new TripSystem(TripOptions.seeded(42), stack, new Ports());

    @BeforeEach
    void aSystemOfWhichNothingIsBuilt() throws IOException {
        stack.close();
        Files.createDirectories(home.resolve("runner/parts/seata-server-2.0.0"));
        stack = new Stack(RunFolder.create(home, "trip", Clock.systemUTC()), nowhere);
        trip = new TripSystem(TripOptions.seeded(42), stack, new Ports());
    }

    @AfterEach
    void close() {
        stack.close();
    }

    @Test
    void whatIsWantedBringsAllItNeedsButNoMore() {
        assertThat(ids(Set.of("trip-service")))
                .containsExactly("mariadb", "redis", "third-party", "seata-server", "trip-service");
        assertThat(ids(Set.of("uid-service"))).containsExactly("redis", "uid-service");
        assertThat(ids(Set.of("gateway"))).containsExactlyElementsOf(trip.usualIds());
        assertThat(trip.usualIds()).doesNotContain("redis-relay", "seata-store-relay", "skywalking-collector");
        assertThat(ids(Set.of())).isEmpty();
    }

    @Test
    void servicesAreNewEachTimeWhileTheStoresAreNot() {
        List<Component> first = components(Set.of("uid-service"), LaunchArguments.none());
        List<Component> second = components(Set.of("uid-service"), LaunchArguments.none());

        assertThat(second.get(0)).isSameAs(first.get(0));
        assertThat(second.get(1)).isNotSameAs(first.get(1));
        assertThat(second.get(1).ports()).isEqualTo(first.get(1).ports());
    }

    @Test
    void anUnknownComponentIsAnErrorThatNamesTheKnownOnes() {
        assertThatThrownBy(() -> ids(Set.of("trip-sevice")))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("trip-sevice")
                .hasMessageContaining("trip-service");
    }

    @Test
    void whatTheLocalTargetCannotDoIsRefused() {
        assertThatThrownBy(() -> ids(Set.of("uid-service"), "uid-service", 2))
                .hasMessageContaining("uid-service is asked for 2 replicas")
                .hasMessageContaining("Only trip-service");
        assertThatThrownBy(() -> ids(Set.of("trip-service"), "trip-service", 6)).hasMessageContaining("1 to 5");
    }

    @Test
    void replicasHaveIdsPortsAndLogsOfTheirOwn() {
        List<Component> all = trip.components(
                Set.of("trip-service"),
                "trial-1",
                id -> id.equals("trip-service") ? replicas(3) : LaunchArguments.none());
        List<Component> three = all.subList(all.size() - 3, all.size());

        assertThat(three).extracting(Component::id).containsExactly("trip-service", "trip-service-2", "trip-service-3");
        assertThat(three.stream().flatMap(one -> one.ports().values().stream()))
                .hasSize(6)
                .doesNotHaveDuplicates();
        assertThat(three)
                .extracting(one -> one.log().getFileName().toString())
                .containsExactly(
                        "trial-1-trip-service.log", "trial-1-trip-service-2.log", "trial-1-trip-service-3.log");
    }

    @Test
    void replicasComeUpSideBySideAndWhoeverCallsThemWaitsForAll() {
        Function<String, LaunchArguments> launch =
                id -> Set.of("seata-server", "trip-service").contains(id) ? replicas(2) : LaunchArguments.none();
        Map<String, Component> all = trip.components(Set.of("gateway"), "trial-1", launch).stream()
                .collect(Collectors.toMap(Component::id, one -> one));

        assertThat(of(all, "trip-service-2").needs())
                .isEqualTo(of(all, "trip-service").needs())
                .contains("seata-server", "seata-server-2")
                .doesNotContain("trip-service");
        assertThat(of(all, "gateway").needs()).contains("trip-service", "trip-service-2");
    }

    @Test
    void theGatewayWaitsForTheRelayWhenOneIsWanted() {
        assertThat(ids(Set.of("gateway", "redis-relay"))).contains("redis-relay");
        assertThat(component("gateway", Set.of("gateway", "redis-relay")).needs())
                .contains("redis-relay");
        assertThat(component("gateway", Set.of("gateway")).needs()).doesNotContain("redis-relay");
    }

    @Test
    void everySeataServerWaitsForTheRelayToItsStoreWhenOneIsWanted() {
        Map<String, Component> relayed = trip
                .components(
                        Set.of("seata-server", "seata-store-relay"),
                        "trial-1",
                        id -> id.equals("seata-server") ? replicas(2) : LaunchArguments.none())
                .stream()
                .collect(Collectors.toMap(Component::id, one -> one));

        assertThat(of(relayed, "seata-server").needs()).contains("seata-store-relay", "mariadb");
        assertThat(of(relayed, "seata-server-2").needs()).contains("seata-store-relay", "mariadb");
        assertThat(component("seata-server", Set.of("seata-server")).needs()).doesNotContain("seata-store-relay");
    }

    @Test
    void aTracedTripServiceWaitsForTheCollectorOfItsSpans() {
        assertThat(TripNeeds.of("trip-service", new TripLayout(Map.of("skywalking-collector", 1))))
                .contains("skywalking-collector", "seata-server");
        assertThat(TripNeeds.of("trip-service", TripLayout.single())).doesNotContain("skywalking-collector");
        assertThat(TripNeeds.of("gateway", new TripLayout(Map.of("skywalking-collector", 1))))
                .doesNotContain("skywalking-collector");
    }

    @Test
    void whatTheMachineLacksIsSaidBeforeTheStart() {
        Settings far = machine(100_000);

        assertThat(TripSystem.unavailable(Map.of("gateway", LaunchArguments.of(far))))
                .hasValueSatisfying(said -> assertThat(said).contains("gateway", "100000 processors"));
        assertThat(TripSystem.unavailable(Map.of("gateway", LaunchArguments.none())))
                .isEmpty();
        assertThatThrownBy(() -> trip.components(
                        Set.of("uid-service"),
                        "trial-1",
                        id -> id.equals("uid-service") ? LaunchArguments.of(far) : LaunchArguments.none()))
                .hasMessageContaining("100000 processors");
    }

    @Test
    void aStoreTakesNoProcessors() {
        assertThatThrownBy(() -> components(Set.of("redis"), LaunchArguments.of(machine(1))))
                .hasMessageContaining("redis")
                .hasMessageContaining("machine=1");
    }

    private static Settings machine(int processors) {
        return new Settings(
                List.of(),
                Map.of(),
                Map.of(),
                OptionalInt.empty(),
                Map.of(),
                Optional.empty(),
                OptionalInt.of(processors));
    }

    private Component component(String id, Set<String> wanted) {
        return trip.components(wanted, "trial-1", any -> LaunchArguments.none()).stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static Component of(Map<String, Component> all, String id) {
        return Objects.requireNonNull(all.get(id), id);
    }

    private List<String> ids(Set<String> wanted, String replicated, int count) {
        return trip
                .components(wanted, "trial-1", id -> id.equals(replicated) ? replicas(count) : LaunchArguments.none())
                .stream()
                .map(Component::id)
                .toList();
    }

    private static LaunchArguments replicas(int count) {
        return new LaunchArguments(List.of(), Map.of(), Optional.empty(), count, expectedNothing());
    }

    @Test
    void aPartThatIsNotThereIsAnError() {
        LaunchArguments part =
                new LaunchArguments(List.of(), Map.of(), Optional.of("seata-server-9.9.9"), 1, expectedNothing());

        assertThatThrownBy(() -> trip.components(
                        Set.of("seata-server"),
                        "trial-1",
                        id -> id.equals("seata-server") ? part : LaunchArguments.none()))
                .hasMessageContaining("There is no part seata-server-9.9.9");
        assertThatThrownBy(() -> components(Set.of("redis"), part)).hasMessageContaining("[seata-server, gateway]");
    }

    @Test
    void aProgramThatIsNotBuiltIsToldWithTheCommandThatBuildsIt() {
        assertThatThrownBy(() -> trip.program("pod-simulation", "trial-1", LaunchArguments.none(), List.of()))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("pod-simulation is not built")
                .hasMessageContaining("mvn -q package");
    }

    @Test
    void aProgramWritesItsOutputAndItsErrorsApart() throws IOException {
        Path module = home.resolve("uid-service/simulation/target");
        Files.createDirectories(module.resolve("lib"));
        Files.createFile(module.resolve("uid-simulation-0.1.0-SNAPSHOT.jar"));

        var program = trip.program("pod-simulation", "trial-1", LaunchArguments.none(), List.of("--pods", "3"));

        assertThat(program.output()).hasFileName("trial-1-pod-simulation.out");
        assertThat(program.errors()).hasFileName("trial-1-pod-simulation.log");
        assertThat(program.command())
                .contains("dev.chokepoint.uid.simulation.PodSimulation")
                .endsWith("--pods", "3")
                .anyMatch(argument -> argument.startsWith("-Duid.redis.address=redis://127.0.0.1:"));
    }

    @Test
    void aFixedPortIsKeptAndAnUnknownNameIsAnError() {
        int port = new Ports().free("probe");
        TripSystem fixed = new TripSystem(new TripOptions(42, Map.of("gateway", port), Map.of()), stack, new Ports());

        assertThat(fixed.url("gateway")).hasPort(port);
        assertThatThrownBy(
                        () -> new TripSystem(new TripOptions(42, Map.of("gatway", 80), Map.of()), stack, new Ports()))
                .hasMessageContaining("no port named gatway");
    }

    @Test
    void theStoresOfATrialThatCannotStartAreStoppedWithTheStack() {
        assertThatThrownBy(() -> trip.startFresh(
                        Set.of("third-party"), "trial-1", id -> LaunchArguments.none(), Duration.ofSeconds(5)))
                .hasMessageContaining("third-party is not built");
        assertThat(stack.components()).isEmpty();
    }

    private List<String> ids(Set<String> wanted) {
        return trip.components(wanted, "trial-1", id -> LaunchArguments.none()).stream()
                .map(Component::id)
                .toList();
    }

    private List<Component> components(Set<String> wanted, LaunchArguments launch) {
        return trip.components(wanted, "trial-1", id -> launch);
    }

    private static Settings expectedNothing() {
        return Settings.none();
    }
}
