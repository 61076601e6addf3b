package dev.chokepoint.stack.compose;

import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.catalogue.system.Target;
import dev.chokepoint.stack.container.ContainerSetup;
import dev.chokepoint.stack.container.ContainerSystem;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.container.Secrets;
import dev.chokepoint.stack.container.StoreReset;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.CommandRunner;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The components as containers of this machine's engine, by docker compose, in a project of its own. Several may stand
 * side by side, one for each side of a fork.
 */
public final class ComposePlatform implements Platform {
    /** The images of the stores are fetched at the first start on a machine; a slow line takes minutes. */
    private static final Duration FETCHING = Duration.ofMinutes(10);

    /** Two small databases are dropped and created again in a second. A busy disk needs longer. */
    private static final Duration RESET = Duration.ofMinutes(1);

    /** Five seconds of grace for each, side by side, and some for the engine. */
    private static final Duration REMOVAL = Duration.ofMinutes(1);

    /** What compose itself needs besides the wait that it is given. */
    private static final Duration AROUND = Duration.ofMinutes(1);

    private final ContainerSystem system;
    private final RunFolder folder;
    private final CommandRunner commands;
    private final DockerCommands docker;
    private final ComposeProjects projects;
    private final ComposeProject project;
    private final ComposeNeeds needs;
    private final Map<String, URI> addresses = new HashMap<>();
    private Map<String, Integer> replicas = Map.of();
    private Containers containers = new Containers(List.of());
    private Optional<Containers.Watch> watch = Optional.empty();
    private EngineProcesses processes = EngineProcesses.none();
    private Map<String, String> parts = Map.of();
    private boolean begun;

    /**
     * Prepares; starts nothing. The system must declare the target compose. The compose file of the checkout in which
     * the run's folder lies is used. The commands are closed with this platform. The side of a fork names the project;
     * without one it is the only system of its run.
     */
    public ComposePlatform(
            SystemDeclaration system,
            RunFolder folder,
            CommandRunner commands,
            Optional<String> side,
            ComposeProjects projects) {
        this.system = new ContainerSystem(system, Target.COMPOSE);
        this.folder = folder;
        this.commands = commands;
        this.docker = new DockerCommands(commands);
        this.projects = projects;
        this.project = new ComposeProject(projects.of(side), folder, this.system);
        this.needs = new ComposeNeeds(commands, project, Secrets.of(folder.home()), this.system);
    }

    @Override
    public String name() {
        return Target.COMPOSE.text();
    }

    @Override
    public Set<String> components() {
        return system.components().keySet();
    }

    @Override
    public Map<String, Integer> mostReplicas() {
        return needs.mostReplicas();
    }

    @Override
    public Optional<String> unavailable() {
        List<String> missing = needs.missing();
        return missing.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", missing));
    }

    @Override
    public Map<String, String> ownContainers() {
        return system.ownContainers();
    }

    @Override
    public List<String> missingImages(Set<String> wanted) {
        return needs.missingImages(wanted);
    }

    @Override
    public void start(ContainerSetup setup, Duration deadline) {
        project.prepare(setup);
        begin();
        stopServices();
        parts = setup.parts();
        replicas = system.byService(setup.replicas(), parts);
        needs.limit(setup.machine(), parts);
        if (!system.storeIds().isEmpty()) {
            up(system.storeIds(), Map.of(), deadline.plus(FETCHING));
        }
        system.stores().forEach(store -> exec(store.id(), StoreReset.of(store), RESET));
        watch = Optional.of(
                Containers.Watch.start(project.name(), commands, folder.logs().resolve("deaths.log")));
        Set<String> services = setup.wanted().stream()
                .filter(component -> !system.storeIds().contains(component))
                .map(this::service)
                .collect(Collectors.toSet());
        if (!services.isEmpty()) {
            up(services, replicas, deadline);
        }
    }

    /** The compose service is named after the part that replaces the component, if there is one. */
    private String service(String component) {
        return system.service(component, Optional.ofNullable(parts.get(component)));
    }

    /**
     * Containers and volumes that a killed run of this checkout has left would disturb the new run, also those of a
     * side that the new run does not have.
     */
    private void begin() {
        if (begun) {
            return;
        }
        needs.model();
        commands.atLast(project.down());
        begun = true;
        needs.leftovers(projects)
                .forEach(left -> docker.run(
                        "what a killed run left cannot be removed", REMOVAL, ComposeProjects.down(left), List.of()));
    }

    private void up(Set<String> services, Map<String, Integer> scale, Duration deadline) {
        CommandRunner.Answer answer = commands.run(
                project.up(services, scale, deadline.toSeconds()), project.variables(), deadline.plus(AROUND));
        containers = Containers.of(project.name(), commands, system);
        addresses.clear();
        if (answer.exitCode() == 0) {
            // Once a start, so that a look at a process costs no command.
            processes = docker.processes(whatRuns().toList());
            return;
        }
        String said = Containers.lastLines(answer.errors());
        Optional<Containers.Row> worst = containers.worst();
        throw new ComponentException(worst.map(row -> row.failure(deadline) + ". docker compose said: " + said
                        + "\nLast lines of its log:\n  "
                        + String.join("\n  ", Containers.tail(commands, row.id())))
                .orElse("docker compose could not start " + services + ": " + said));
    }

    @Override
    public OptionalLong pid(String instance) {
        return processes.main(containers.instance(instance).instance());
    }

    @Override
    public Optional<Map<String, Double>> processorSeconds() {
        return processes.mains().isEmpty() ? Optional.empty() : Optional.of(processes.seconds());
    }

    @Override
    public void pin(List<Integer> share) {
        if (processes.mains().isEmpty()) {
            throw new ComponentException("The engine runs its containers in a virtual machine or elsewhere, for this"
                    + " machine shows no process of theirs. So they cannot be given parts of its processors; measure by"
                    + " turns, or with --target local.");
        }
        docker.pin(whatRuns().toList(), share);
        processes.requireOn(share);
    }

    @Override
    public void stopServices() {
        watch.ifPresent(Containers.Watch::close);
        watch = Optional.empty();
        containers = Containers.of(project.name(), commands, system);
        List<String> ids = containers.rows().stream()
                .filter(row -> !system.storeIds().contains(row.service()))
                .map(Containers.Row::id)
                .toList();
        if (ids.isEmpty()) {
            return;
        }
        docker.run("not stopped", REMOVAL, List.of("docker", "stop", "-t", "5"), ids);
        docker.run("not removed", REMOVAL, List.of("docker", "rm", "--force", "--volumes"), ids);
        docker.removeVolumes(project.name());
        containers = Containers.of(project.name(), commands, system);
        addresses.clear();
    }

    private Stream<Containers.Row> whatRuns() {
        return containers.rows().stream().filter(Containers.Row::up);
    }

    @Override
    public Set<String> running() {
        return whatRuns().map(Containers.Row::instance).collect(Collectors.toSet());
    }

    @Override
    public List<String> instances(String component) {
        return whatRuns()
                .filter(row -> row.component().equals(component))
                .map(Containers.Row::instance)
                .toList();
    }

    @Override
    public String exec(String instance, List<String> command, Duration deadline) {
        String id = containers.instance(instance).id();
        String failed = "in container " + instance + " `" + command.get(0) + "` failed";
        return docker.run(failed, deadline, List.of("docker", "exec", id), command);
    }

    @Override
    public void saveLog(String instance, Path file) {
        docker.saveLog(containers.instance(instance), file);
    }

    @Override
    public Set<String> programs() {
        return needs.programs();
    }

    @Override
    public String runProgram(String program, Path argument, Duration deadline) {
        return docker.run(
                "the program " + program + " failed",
                deadline,
                project.command(ComposeProject.runWords(program, argument)),
                project.variables());
    }

    @Override
    public Map<String, List<String>> endedTasks() {
        return containers.rows().stream()
                .filter(row -> !row.up() && system.task(row.component()))
                .collect(Collectors.toMap(Containers.Row::component, docker::startedWith));
    }

    @Override
    public URI address(String instance, int port) {
        return addresses.computeIfAbsent(
                instance + " " + port, key -> docker.published(containers.instance(instance), port));
    }

    @Override
    public int processors(String component, OptionalDouble machine) {
        return needs.processors(component, machine);
    }

    @Override
    public OptionalInt mostProcessors() {
        return OptionalInt.of(needs.engineProcessors());
    }

    @Override
    public Optional<Dead> dead() {
        return watch.flatMap(each -> containers.dead(each, row -> !system.task(row.component())))
                .map(row -> new Dead(row.instance(), Containers.tail(commands, row.id())));
    }

    @Override
    public List<String> command(String instance) {
        String service = containers.instance(instance).service();
        return project.upAgain(service, replicas.getOrDefault(service, 1), AROUND.toSeconds());
    }

    @Override
    public List<String> notes() {
        return begun ? List.of(needs.limitsNote()) : List.of();
    }

    @Override
    public void close() {
        commands.close();
    }
}
