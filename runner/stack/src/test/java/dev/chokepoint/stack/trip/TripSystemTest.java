package dev.chokepoint.stack.trip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.LaunchArguments;
import dev.chokepoint.catalogue.Settings;
import dev.chokepoint.stack.Component;
import dev.chokepoint.stack.ComponentException;
import dev.chokepoint.stack.Ports;
import dev.chokepoint.stack.RunFolder;
import dev.chokepoint.stack.Stack;
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
import java.util.Optional;
import java.util.Set;
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
        assertThat(ids(Set.of("gateway"))).containsExactlyElementsOf(trip.componentIds());
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
        LaunchArguments twice =
                new LaunchArguments(List.of(), Map.of(), LaunchArguments.none().part(), 2, expectedNothing());

        assertThatThrownBy(() -> components(Set.of("uid-service"), twice)).hasMessageContaining("2 replicas");
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
        assertThatThrownBy(() -> components(Set.of("redis"), part)).hasMessageContaining("only seata-server");
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
