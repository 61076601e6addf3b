package dev.chokepoint.stack.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.stack.container.ContainerSetup;
import dev.chokepoint.stack.container.DeclaredSystems;
import dev.chokepoint.stack.container.FakeCommands;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Both sides of a fork on an engine that is only told of. Each side has commands of its own, as in a run. */
class ComposeSidesTest extends SmallEngine {
    private static final Duration DEADLINE = Duration.ofSeconds(90);

    private final ComposeProjects projects = new ComposeProjects();

    /** A side whose engine shows its stores and these containers. */
    private ComposePlatform side(String name, FakeCommands engine, RunFolder run, String containers) {
        engine.answers("docker info", "2\n")
                .answers("config --format json", CONFIG)
                .answers(
                        "docker ps",
                        container("m", "mariadb", "chokepoint-run-" + name)
                                + container("r", "redis", "chokepoint-run-" + name)
                                + containers);
        return new ComposePlatform(DeclaredSystems.trip(), run.side(name), engine, Optional.of(name), projects);
    }

    private String container(String id, String service, String project) {
        return id + "|" + service + "|1|" + project + "|" + home.resolve("deploy") + "|Up 9 seconds (healthy)\n";
    }

    private static ContainerSetup setup(String label) {
        return new ContainerSetup(label, Map.of(), Set.of("trip-service"), Map.of(), Map.of());
    }

    @Test
    void eachSideHasAProjectAnOverrideFileAndADownOfItsOwn() {
        RunFolder run = folder();
        FakeCommands ofOff = new FakeCommands();
        FakeCommands ofOn = new FakeCommands();
        ComposePlatform off = side("off", ofOff, run, container("a", "trip-service", "chokepoint-run-off"));
        ComposePlatform on = side("on", ofOn, run, container("b", "trip-service", "chokepoint-run-on"));
        off.start(setup("fork-01-off"), DEADLINE);
        on.start(setup("fork-01-on"), DEADLINE);

        assertThat(ofOff.last).isEqualTo(String.join(" ", ComposeProjects.down("chokepoint-run-off")));
        assertThat(ofOn.last).isEqualTo(String.join(" ", ComposeProjects.down("chokepoint-run-on")));
        assertThat(ofOff.asked).noneMatch(command -> command.contains("chokepoint-run-on"));
        assertThat(ofOn.asked)
                .noneMatch(command -> command.contains("chokepoint-run-off"))
                .anyMatch(command -> command.startsWith("docker compose --project-name chokepoint-run-on ")
                        && command.contains(run.path().resolve("on/compose.override.yaml") + " up "))
                .anyMatch(command -> command.startsWith(
                        "docker events --filter label=com.docker.compose.project=chokepoint-run-on "));
        on.close();
        assertThat(ofOn.closed).isTrue();
        assertThat(ofOff.closed).isFalse();
    }

    @Test
    void aSideIsNoLeftoverOfTheOtherOneButTheSideOfAnEarlierRunIs() {
        RunFolder run = folder();
        FakeCommands ofOn = new FakeCommands();
        projects.of(Optional.of("off"));
        ComposePlatform on = side(
                "on",
                ofOn,
                run,
                container("a", "redis", "chokepoint-run-off")
                        + container("b", "redis", "chokepoint-run-50_5")
                        + "d|web|1|shop|" + home.resolve("deploy") + "|Up 2 hours\n");

        on.start(setup("fork-01-on"), DEADLINE);

        assertThat(ofOn.asked.stream().filter(command -> command.contains(" down ")))
                .containsExactlyInAnyOrder(
                        String.join(" ", ComposeProjects.down("chokepoint-run-50_5")),
                        String.join(" ", ComposeProjects.down("chokepoint-run-on")));
    }

    @Test
    void aLevelNamesAProjectThatDockerTakes() {
        assertThat(projects.of(Optional.of("0.5-Pool"))).isEqualTo("chokepoint-run-0_5-pool");
        assertThat(projects.of(Optional.empty())).isEqualTo("chokepoint-run");
    }

    @Test
    void containersAreMovedByTheEngine() {
        DockerCommands docker = new DockerCommands(commands);
        List<Containers.Row> running = List.of(
                new Containers.Row("a", "redis", "redis", 1, "chokepoint-run-off", "/d", "Up 1 second"),
                new Containers.Row("b", "gateway", "gateway", 1, "chokepoint-run-off", "/d", "Up 1 second"));

        docker.pin(running, List.of(0, 2));
        assertThat(commands.askedThatBegin("docker update")).containsExactly("docker update --cpuset-cpus 0,2 a b");

        commands.fails("docker update", "no cpuset cgroup controller");
        assertThatThrownBy(() -> docker.pin(running, List.of(1)))
                .isInstanceOf(ComponentException.class)
                .hasMessageContaining("moved to processors 1")
                .hasMessageContaining("no cpuset cgroup controller");
    }

    @Test
    void aSideWhoseProcessesAreElsewhereIsNotMoved() {
        FakeCommands engine = new FakeCommands();
        ComposePlatform off = side("off", engine, folder(), container("a", "trip-service", "chokepoint-run-off"));
        off.start(setup("fork-01-off"), DEADLINE);

        assertThatThrownBy(() -> off.pin(List.of(0))).hasMessageContaining("measure by turns");
        assertThat(engine.askedThatBegin("docker update")).isEmpty();
        assertThat(off.processorSeconds()).isEmpty();
        assertThat(off.pid("trip-service")).isEmpty();
    }

    @Test
    void aContainerThatStaysOnOtherProcessorsIsNamed() throws Exception {
        Path proc = Files.createDirectories(home.resolve("proc"));
        process(proc, 10, "java", "0::/docker/aaa", "1 1 1 1");
        Files.writeString(proc.resolve("10/status"), "Name:\tjava\nCpus_allowed_list:\t0-1\n");
        EngineProcesses seen = EngineProcesses.of(proc, Map.of("aaa", "trip-service"), "aaa|10\n");

        seen.requireOn(List.of(0, 1));
        assertThatThrownBy(() -> seen.requireOn(List.of(0)))
                .isInstanceOf(ComponentException.class)
                .hasMessage("container trip-service may use processors [0, 1] after it was moved to [0]");
        Files.delete(proc.resolve("10/status"));
        seen.requireOn(List.of(0));
    }

    @Test
    void whatContainersAndTheEngineUseIsReadFromTheKernel() throws Exception {
        Path proc = Files.createDirectories(home.resolve("proc"));
        process(proc, 10, "java", "0::/system.slice/docker-aaa.scope", "300 100 5 0");
        process(proc, 11, "mariadbd", "0::/elsewhere", "900 0 0 0");
        process(proc, 20, "dockerd", "0::/system.slice/docker.service", "40 10 0 0");
        process(proc, 21, "docker-proxy", "0::/system.slice/docker.service", "7 3 0 0");
        process(proc, 30, "java", "0::/user.slice", "5000 0 0 0");
        Map<String, String> instances = Map.of("aaa", "trip-service", "bbb", "mariadb");

        EngineProcesses seen = EngineProcesses.of(proc, instances, "aaa|10\nbbb|11\n");

        assertThat(seen.main("trip-service")).hasValue(10);
        // The number is that of another machine's process.
        assertThat(seen.main("mariadb")).isEmpty();
        assertThat(seen.seconds()).isEqualTo(Map.of("process 10", 4.05, "process 20", 0.5, "process 21", 0.1));
        assertThat(EngineProcesses.of(proc, instances, "aaa|11\n"))
                .isEqualTo(new EngineProcesses(proc, Map.of(), Set.of()));
        assertThatThrownBy(() -> EngineProcesses.of(proc, instances, "ccc|1"))
                .hasMessageContaining("not understood: ccc|1");
    }

    private static void process(Path proc, int pid, String name, String group, String times) throws Exception {
        Path folder = Files.createDirectory(proc.resolve(String.valueOf(pid)));
        Files.writeString(folder.resolve("comm"), name + "\n");
        Files.writeString(folder.resolve("cgroup"), group + "\n");
        Files.writeString(folder.resolve("stat"), pid + " (a) b) S 1 2 3 4 5 6 7 8 9 10 " + times + " 20 0 1\n");
    }
}
