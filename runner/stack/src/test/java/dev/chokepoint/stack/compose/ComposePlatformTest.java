package dev.chokepoint.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.container.ContainerSetup;
import dev.chokepoint.stack.container.DeclaredSystems;
import dev.chokepoint.stack.container.FakeCommands;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.container.StoreReset;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.CommandRunner.Answer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ComposePlatformTest extends SmallEngine {
    private static final String STORES =
            "m1|mariadb|1|chokepoint-run|/d|Up 9 seconds (healthy)\nr1|redis|1|chokepoint-run|/d|Up 9 seconds\n";

    private String row(String id, String service, int number, String status) {
        return row(id, service, number, ComposeProjects.NAME, status);
    }

    private String row(String id, String service, int number, String project, String status) {
        return String.join("|", id, service, String.valueOf(number), project, home.resolve("deploy") + "", status)
                + "\n";
    }

    private static ContainerSetup setup(String... wanted) {
        return new ContainerSetup(
                "trial-01-off", Map.of("FIX_TRIP_MADE_UP", "off"), Set.of(wanted), Map.of("trip-service", 2), Map.of());
    }

    private ComposePlatform started(String... wanted) {
        ComposePlatform platform = platform();
        platform.start(setup(wanted), Duration.ofSeconds(90));
        return platform;
    }

    @Test
    void aTrialEmptiesTheStoresAndStartsTheRestAnew() throws Exception {
        commands.answers(
                "docker ps",
                row("m1", "mariadb", 1, "Up 9 seconds (healthy)")
                        + row("r1", "redis", 1, "Up 9 seconds (healthy)")
                        + row("t2", "trip-service", 2, "Up 1 second (healthy)")
                        + row("t1", "trip-service", 1, "Up 1 second (healthy)"));

        ComposePlatform platform = started("trip-service", "redis-relay");

        assertThat(commands.last).isEqualTo(String.join(" ", ComposeProjects.down(ComposeProjects.NAME)));
        List<String> shown = commands.asked.stream()
                .filter(command -> !command.startsWith("docker ps") && !command.contains(" config "))
                .map(command -> command.replaceAll("--file \\S+ ", ""))
                .toList();
        String compose = COMPOSE + " up --detach --no-build --wait --wait-timeout ";
        assertThat(shown)
                .containsSubsequence(
                        String.join(" ", ComposeProjects.down(ComposeProjects.NAME)),
                        "docker stop -t 5 t1 t2",
                        "docker rm --force --volumes t1 t2",
                        compose + "690 mariadb redis",
                        "docker exec r1 "
                                + String.join(
                                        " ",
                                        StoreReset.of(DeclaredSystems.trip().component("redis"))),
                        "docker events --filter label=com.docker.compose.project=chokepoint-run --filter event=die"
                                + " --format {{.Actor.ID}}",
                        compose + "90 --scale trip-service=2 redis-relay trip-service");
        assertThat(shown)
                .anyMatch(command -> command.startsWith("docker exec m1 sh -c")
                        && command.contains("DROP DATABASE IF EXISTS trip")
                        && command.contains("$MARIADB_ROOT_PASSWORD"));
        Map<String, String> environment = commands.environments.stream()
                .filter(one -> one.containsKey("TOGGLES"))
                .findFirst()
                .orElseThrow();
        assertThat(Files.readString(Path.of(environment.getOrDefault("TOGGLES", ""))))
                .isEqualTo("FIX_TRIP_MADE_UP=off\n");
        assertThat(environment).containsOnlyKeys("TOGGLES");
        assertThat(platform.running()).containsExactlyInAnyOrder("mariadb", "redis", "trip-service", "trip-service-2");
        assertThat(platform.instances("trip-service")).containsExactly("trip-service", "trip-service-2");
    }

    @Test
    void aPartWithAContainerOfItsOwnTakesTheComponentsPlace() {
        commands.answers(
                        "docker ps",
                        row("m1", "mariadb", 1, "Up 9 seconds (healthy)")
                                + row("r1", "redis", 1, "Up 9 seconds (healthy)")
                                + row("e1", "envoy", 1, "Up 2 seconds (healthy)"))
                .answers("docker events", "e1\n");
        ComposePlatform platform = platform();
        assertThat(platform.ownContainers()).isEqualTo(Map.of("envoy", "gateway"));

        platform.start(
                new ContainerSetup(
                        "trial-02-on",
                        Map.of("FIX_MADE_UP", "on"),
                        Set.of("gateway", "uid-service"),
                        Map.of("gateway", 1),
                        Map.of("gateway", "envoy")),
                Duration.ofSeconds(90));

        assertThat(commands.askedThatBegin(COMPOSE)).last().asString().endsWith("--scale envoy=1 envoy uid-service");
        assertThat(commands.askedThatBegin("docker stop")).containsExactly("docker stop -t 5 e1");
        assertThat(platform.running()).containsExactlyInAnyOrder("mariadb", "redis", "gateway");
        assertThat(platform.instances("gateway")).containsExactly("gateway");
        assertThat(platform.dead())
                .hasValueSatisfying(dead -> assertThat(dead.instance()).isEqualTo("gateway"));
        assertThat(String.join(" ", platform.command("gateway")))
                .contains("TOGGLES=")
                .endsWith("--scale envoy=1 envoy");
    }

    @Test
    void theLimitsOfATrialStandInItsOverrideFileAndTheNextTrialHasTheUsualOnes() throws Exception {
        commands.answers("docker ps", STORES);
        RunFolder folder = folder();
        ComposePlatform platform =
                new ComposePlatform(DeclaredSystems.trip(), folder, commands, Optional.empty(), new ComposeProjects());
        Path override = folder.path().resolve("compose.override.yaml");
        assertThat(platform.mostProcessors()).hasValue(2);

        platform.start(
                new ContainerSetup(
                        "trial-01-off",
                        Map.of(),
                        Set.of("gateway", "trip-service"),
                        Map.of(),
                        Map.of("gateway", "envoy"),
                        Map.of("gateway", 0.5, "trip-service", 0.33)),
                Duration.ofSeconds(90));

        assertThat(Files.readString(override))
                .containsPattern("  trip-service: .*cpu_period: 10000, cpu_quota: 3300,")
                .containsPattern("  envoy: .*cpu_period: 10000, cpu_quota: 5000,")
                .containsPattern("  gateway: .*cpu_period: 10000, cpu_quota: 10000,");
        platform.start(setup("gateway", "trip-service"), Duration.ofSeconds(90));

        assertThat(Files.readString(override)).containsPattern("  trip-service: .*cpu_quota: 15000,");
        assertThat(platform.notes())
                .singleElement()
                .asString()
                .contains("limits: gateway as the finding sets it, trip-service as the finding sets it.");
    }

    @Test
    void aJvmCountsItsLimitRoundedUpAndNotMoreThanTheEngineHas() {
        ComposePlatform platform = platform();

        assertThat(platform.processors("trip-service")).isEqualTo(2);
        assertThat(platform.processors("trip-service", OptionalDouble.of(0.33))).isEqualTo(1);
        assertThat(platform.processors("gateway", OptionalDouble.of(1.33))).isEqualTo(2);
        assertThat(platform.processors("gateway", OptionalDouble.of(3))).isEqualTo(2);
    }

    @Test
    void whatAKilledRunLeftIsTakenAwayOnceAndOnlyThen() {
        String down = String.join(" ", ComposeProjects.down(ComposeProjects.NAME));
        commands.answers("docker ps", "", STORES);
        ComposePlatform platform = started();
        platform.start(setup(), Duration.ofSeconds(90));
        assertThat(commands.askedThatBegin(down)).isEmpty();

        // The stores are there before this run has made any.
        ComposePlatform other = started();
        other.start(setup(), Duration.ofSeconds(90));
        assertThat(commands.askedThatBegin(down)).hasSize(1);
    }

    @Test
    void aStartThatFailsNamesTheContainerThatEndedWithItsLastLines() {
        commands.fails(COMPOSE + " --file " + home, "dependency failed to start");
        commands.answers(
                        "docker ps",
                        row("m1", "mariadb", 1, "Up 9 seconds (health: starting)")
                                + row("t1", "trip-service", 1, "Exited (2) 3 seconds ago"))
                .answers("docker logs --tail 20 t1", "environment: FIX_X: no finding has this toggle\n");
        ComposePlatform platform = platform();

        assertThatThrownBy(() -> platform.start(setup("trip-service"), Duration.ofSeconds(90)))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("deploy/compose.yaml");

        FakeCommands later = new FakeCommands()
                .answers("docker info", "2\n")
                .fails(COMPOSE, "dependency failed to start")
                .answers(
                        "docker ps",
                        row("m1", "mariadb", 1, "Up 9 seconds (health: starting)")
                                + row("t1", "trip-service", 1, "Exited (2) 3 seconds ago"))
                .answers("docker logs --tail 20 t1", "environment: FIX_X: no finding has this toggle\n");
        RunFolder folder = folder();
        later.answers(config(folder), CONFIG).answers(String.join(" ", ComposeProjects.down(ComposeProjects.NAME)), "");
        ComposePlatform other =
                new ComposePlatform(DeclaredSystems.trip(), folder, later, Optional.empty(), new ComposeProjects());
        assertThatThrownBy(() -> other.start(setup("trip-service"), Duration.ofSeconds(90)))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("trip-service ended in its start: Exited (2)")
                .hasMessageContaining("no finding has this toggle")
                .hasMessageContaining("dependency failed to start");
    }

    private static String config(RunFolder folder) {
        return String.join(
                " ",
                COMPOSE,
                "--file",
                folder.home().resolve("deploy/compose.yaml").toString(),
                "--file",
                folder.path().resolve("compose.override.yaml").toString(),
                "config");
    }

    @Test
    void aContainerThatEndsIsToldByTheEngine() {
        stores();
        assertThat(started("trip-service").dead()).isEmpty();

        commands.answers("docker events", "stranger\nt1\n").answers("docker logs --tail 20 t1", "OutOfMemoryError\n");
        assertThat(started("trip-service").dead())
                .contains(new Platform.Dead("trip-service", List.of("OutOfMemoryError")));

        commands.answers("docker events", new Answer(1, "Cannot connect", ""));
        ComposePlatform blind = started("trip-service");
        assertThatThrownBy(blind::dead)
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("tells no more of its containers");
    }

    private void stores() {
        commands.answers(
                "docker ps",
                row("m1", "mariadb", 1, "Up (healthy)")
                        + row("r1", "redis", 1, "Up (healthy)")
                        + row("t1", "trip-service", 1, "Up (healthy)"));
    }

    @Test
    void aContainerIsReachedAskedAndItsLogKept() throws Exception {
        stores();
        commands.answers("docker port t1 8081/tcp", "127.0.0.1:49153\n")
                .answers("docker port t1 9999/tcp", "")
                .answers("docker exec t1 cat /proc/1/status", "Threads: 3\n")
                .fails("docker exec t1 false", "exit status 1")
                .answers("docker logs t1", "Started\n");
        ComposePlatform platform = started("trip-service");

        assertThat(platform.address("trip-service", 8081)).isEqualTo(URI.create("http://127.0.0.1:49153"));
        platform.address("trip-service", 8081);
        assertThat(commands.askedThatBegin("docker port t1 8081")).hasSize(1);
        assertThatThrownBy(() -> platform.address("trip-service", 9999)).hasMessageContaining("not published");
        assertThat(platform.exec("trip-service", List.of("cat", "/proc/1/status"), Duration.ofSeconds(1)))
                .isEqualTo("Threads: 3\n");
        assertThatThrownBy(() -> platform.exec("trip-service", List.of("false"), Duration.ofSeconds(1)))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("container trip-service")
                .hasMessageContaining("exit status 1");
        assertThatThrownBy(() -> platform.exec("gateway", List.of("true"), Duration.ofSeconds(1)))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("there is no container gateway");
        Path log = home.resolve("trip.log");
        platform.saveLog("trip-service", log);
        assertThat(Files.readString(log)).isEqualTo("Started\n");
    }

    @Test
    void theCommandThatStartsAContainerHoldsItsTogglesAndNoPassword() {
        stores();
        ComposePlatform platform = started("trip-service");

        assertThat(String.join(" ", platform.command("trip-service")))
                .startsWith("env ")
                .contains("TOGGLES=", "up --detach", "--scale trip-service=2 trip-service")
                .doesNotContainIgnoringCase("password");
        assertThat(platform.notes()).singleElement().asString().contains("gateway 1.0, trip-service 1.5");
    }

    @Test
    void closingTakesEverythingAway() {
        commands.answers("docker ps", "", STORES);
        started().close();

        assertThat(commands.closed).isTrue();
        assertThat(commands.last).contains("down", "--volumes");
    }
}
