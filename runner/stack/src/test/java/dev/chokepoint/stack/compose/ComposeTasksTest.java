package dev.chokepoint.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.container.ContainerSetup;
import dev.chokepoint.stack.container.DeclaredSystems;
import dev.chokepoint.stack.container.FakeCommands;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks that end, programs that run beside the components, and images of somebody else. */
class ComposeTasksTest {
    private static final String CONFIG = """
            {"services": {"mariadb": {"image": "mariadb:11"}, "kafka": {"image": "apache/kafka:4"},
              "create-topic": {"image": "chokepoint/create-topic:0.1.0"},
              "pubsub": {"image": "chokepoint/pubsub:0.1.0"},
              "message-consumer": {"image": "chokepoint/message-consumer:0.1.0"},
              "pubsub-audit": {"image": "chokepoint/pubsub-audit:0.1.0"}}}
            """;

    @TempDir
    private Path home = Path.of("");

    private final FakeCommands commands = new FakeCommands();

    @BeforeEach
    void anEngine() {
        commands.answers("docker info", "2\n")
                .answers(" config --format json", CONFIG)
                .answers(
                        "docker ps",
                        row("m1", "mariadb", "Up 9 seconds (healthy)")
                                + row("k1", "kafka", "Up 9 seconds (healthy)")
                                + row("c1", "create-topic", "Exited (0) 2 seconds ago")
                                + row("p1", "pubsub", "Up 1 second (healthy)"));
    }

    private String row(String id, String service, String status) {
        return String.join("|", id, service, "1", ComposeProjects.NAME, home.resolve("deploy") + "", status) + "\n";
    }

    private ComposePlatform platform() {
        RunFolder folder = RunFolder.create(home, "pubsub-made-up", Clock.systemUTC());
        return new ComposePlatform(DeclaredSystems.pubsub(), folder, commands, Optional.empty(), new ComposeProjects());
    }

    private ComposePlatform started() {
        ComposePlatform platform = platform();
        platform.start(
                new ContainerSetup("trial-01-off", Map.of(), Set.of("pubsub"), Map.of(), Map.of()),
                Duration.ofSeconds(90));
        return platform;
    }

    /** Without a name docker compose would start the default services, which are those of another system. */
    @Test
    void whereThereIsNoStoreNothingIsStartedInItsPlace() {
        FakeCommands engine = new FakeCommands()
                .answers("docker info", "2\n")
                .answers(
                        " config --format json",
                        "{\"services\": {\"answer-provider\": {\"image\": \"chokepoint/answer-provider:0.1.0\"}}}")
                .answers("docker ps", row("a1", "answer-provider", "Up 1 second (healthy)"));
        RunFolder folder = RunFolder.create(home, "generator-made-up", Clock.systemUTC());
        ComposePlatform platform = new ComposePlatform(
                DeclaredSystems.generator(), folder, engine, Optional.empty(), new ComposeProjects());

        platform.start(
                new ContainerSetup("trial-01-off", Map.of(), Set.of("answer-provider"), Map.of(), Map.of()),
                Duration.ofSeconds(90));

        assertThat(engine.asked)
                .filteredOn(command -> command.contains(" up "))
                .singleElement()
                .asString()
                .endsWith(" answer-provider");
    }

    @Test
    void aTaskThatHasEndedIsNotDeadAndTellsWithWhatItWasStarted() {
        commands.answers("docker events", "c1\n").answers("docker logs c1", """
                                entry point of create-topic: the toggles ask for 2 of these
                                entry point of create-topic: java -Xmx64m -Dtopics.read-queues=48 -cp x Y
                                """);
        ComposePlatform platform = started();

        assertThat(platform.dead()).isEmpty();
        assertThat(platform.running()).containsExactlyInAnyOrder("mariadb", "kafka", "pubsub");
        assertThat(platform.endedTasks())
                .isEqualTo(
                        Map.of("create-topic", List.of("java", "-Xmx64m", "-Dtopics.read-queues=48", "-cp", "x", "Y")));
    }

    @Test
    void aComponentThatHasEndedIsDead() {
        commands.answers("docker events", "c1\np1\n");

        assertThat(started().dead())
                .hasValueSatisfying(dead -> assertThat(dead.instance()).isEqualTo("pubsub"));
    }

    @Test
    void aProgramRunsInAContainerOfItsOwnAndGivesItsOutputBack() {
        commands.answers(" run --rm", "{}\n");
        ComposePlatform platform = started();

        assertThat(platform.programs()).containsExactly("pubsub-audit");
        assertThat(platform.runProgram("pubsub-audit", home.resolve("ids"), Duration.ofSeconds(9)))
                .isEqualTo("{}\n");
        assertThat(commands.asked)
                .last()
                .asString()
                .endsWith("run --rm --no-deps --no-TTY --volume " + home.resolve("ids")
                        + ":/tmp/argument:ro pubsub-audit -- /tmp/argument");
        commands.fails(" run --rm", "no such table");
        assertThatThrownBy(() -> platform.runProgram("pubsub-audit", home.resolve("ids"), Duration.ofSeconds(9)))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("the program pubsub-audit failed", "no such table");
    }

    @Test
    void theVolumesOfATrialAreRemovedWithItsContainers() {
        commands.answers("docker volume ls", "chokepoint-run_kafka\n");

        started().stopServices();

        assertThat(commands.asked)
                .containsSubsequence(
                        "docker rm --force --volumes c1 k1 p1",
                        "docker volume ls --quiet --filter dangling=true --filter"
                                + " label=com.docker.compose.project=chokepoint-run",
                        "docker volume rm chokepoint-run_kafka");
    }

    @Test
    void whatNobodyCallsMayHaveSeveralContainers() {
        assertThat(platform().mostReplicas())
                .containsEntry("message-consumer", 6)
                .doesNotContainKey("pubsub");
    }

    @Test
    void theImageOfAProgramIsAskedForAndThatOfSomebodyElseIsNot() {
        commands.fails("docker image inspect", "no such image");

        assertThat(platform().missingImages(Set.of("pubsub-audit", "kafka")))
                .singleElement()
                .asString()
                .contains("no image chokepoint/pubsub-audit:0.1.0", "--profile audit build pubsub-audit");
    }
}
