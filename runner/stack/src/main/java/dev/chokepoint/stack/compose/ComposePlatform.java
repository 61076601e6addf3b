package dev.chokepoint.stack.compose;

import dev.chokepoint.catalogue.system.ComponentDeclaration;
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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The components as containers of this machine's engine, by docker compose, in a project of the run's own. */
public final class ComposePlatform implements Platform {
    /** The images of the stores are fetched at the first start on a machine; a slow line takes minutes. */
    private static final Duration FETCHING = Duration.ofMinutes(10);

    /** Two small databases are dropped and created again in a second. A busy disk needs longer. */
    private static final Duration RESET = Duration.ofMinutes(1);

    /** Five seconds of grace for each, side by side, and some for the engine. */
    private static final Duration REMOVAL = Duration.ofMinutes(1);

    /** A log of some hundred megabytes is written in seconds. */
    private static final Duration SAVING = Duration.ofMinutes(2);

    /** What compose itself needs besides the wait that it is given. */
    private static final Duration AROUND = Duration.ofMinutes(1);

    private final ContainerSystem system;
    private final RunFolder folder;
    private final CommandRunner commands;
    private final ComposeProject project;
    private final ComposeNeeds needs;
    private final Map<String, URI> addresses = new HashMap<>();
    private Map<String, Integer> replicas = Map.of();
    private Containers containers = new Containers(List.of());
    private Optional<Containers.Watch> watch = Optional.empty();
    private Map<String, String> parts = Map.of();
    private boolean begun;

    /**
     * Prepares; starts nothing. The system must declare the target compose. The compose file of the checkout in which
     * the run's folder lies is used. The commands are closed with this platform.
     */
    public ComposePlatform(SystemDeclaration system, RunFolder folder, CommandRunner commands) {
        this.system = new ContainerSystem(system, Target.COMPOSE);
        this.folder = folder;
        this.commands = commands;
        this.project = new ComposeProject(folder, this.system);
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

    /** A component whose callers know one address only has one container. */
    @Override
    public Map<String, Integer> mostReplicas() {
        return system.components().values().stream()
                .filter(one -> needs.model().balanced().contains(one.id()))
                .collect(Collectors.toMap(ComponentDeclaration::id, ComponentDeclaration::mostReplicas));
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
        replicas = setup.replicas().entrySet().stream()
                .collect(Collectors.toMap(one -> service(one.getKey()), Map.Entry::getValue));
        up(system.storeIds(), Map.of(), deadline.plus(FETCHING));
        system.stores().forEach(store -> exec(store.id(), StoreReset.of(store), RESET));
        watch = Optional.of(Containers.Watch.start(commands, folder.logs().resolve("deaths.log")));
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

    /** Containers and volumes that a killed run of this checkout has left would disturb the new run. */
    private void begin() {
        if (begun) {
            return;
        }
        needs.model();
        commands.atLast(ComposeProject.down());
        begun = true;
        if (!Containers.ask(commands, system).rows().isEmpty()) {
            docker("what a killed run left cannot be removed", REMOVAL, ComposeProject.down(), List.of());
        }
    }

    private void up(Set<String> services, Map<String, Integer> scale, Duration deadline) {
        CommandRunner.Answer answer = commands.run(
                project.up(services, scale, deadline.toSeconds()), project.variables(), deadline.plus(AROUND));
        containers = Containers.ask(commands, system);
        addresses.clear();
        if (answer.exitCode() == 0) {
            return;
        }
        String said = Containers.lastLines(answer.errors());
        Optional<Containers.Row> worst = containers.worst();
        throw new ComponentException(worst.map(row -> row.instance() + " did not become ready within "
                        + deadline.toSeconds() + " s: " + row.status() + ". docker compose said: " + said
                        + "\nLast lines of its log:\n  "
                        + String.join("\n  ", Containers.tail(commands, row.id())))
                .orElse("docker compose could not start " + services + ": " + said));
    }

    @Override
    public void stopServices() {
        watch.ifPresent(Containers.Watch::close);
        watch = Optional.empty();
        containers = Containers.ask(commands, system);
        List<String> ids = containers.rows().stream()
                .filter(row -> !system.storeIds().contains(row.service()))
                .map(Containers.Row::id)
                .toList();
        if (ids.isEmpty()) {
            return;
        }
        docker("not stopped", REMOVAL, List.of("docker", "stop", "-t", "5"), ids);
        docker("not removed", REMOVAL, List.of("docker", "rm", "--force", "--volumes"), ids);
        containers = Containers.ask(commands, system);
        addresses.clear();
    }

    /** What a docker command printed. An exit code other than 0 is an error that begins with these words. */
    private String docker(String failed, Duration deadline, List<String> command, List<String> more) {
        CommandRunner.Answer answer =
                commands.run(Stream.concat(command.stream(), more.stream()).toList(), Map.of(), deadline);
        if (answer.exitCode() != 0) {
            throw new ComponentException(failed + ": docker ended with exit code " + answer.exitCode() + " and said: "
                    + (answer.errors() + answer.output()).strip());
        }
        return answer.output();
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
        return docker(failed, deadline, List.of("docker", "exec", id), command);
    }

    @Override
    public void saveLog(String instance, Path file) {
        int exitCode = commands.save(
                List.of("docker", "logs", containers.instance(instance).id()), file, SAVING);
        if (exitCode != 0) {
            throw new ComponentException("the log of container " + instance + " cannot be read; docker ended with"
                    + " exit code " + exitCode + ", see " + file);
        }
    }

    @Override
    public URI address(String instance, int port) {
        return addresses.computeIfAbsent(instance + " " + port, key -> published(instance, port));
    }

    private URI published(String instance, int port) {
        String failed = "port " + port + " of container " + instance + " is not published";
        List<String> command =
                List.of("docker", "port", containers.instance(instance).id(), port + "/tcp");
        String said = docker(failed, Containers.DEADLINE, command, List.of());
        return said.lines()
                .filter(line -> line.startsWith("127.0.0.1:"))
                .map(line -> URI.create("http://" + line.strip()))
                .findFirst()
                .orElseThrow(() -> new ComponentException(failed + " on 127.0.0.1; docker says: " + said.strip()));
    }

    @Override
    public int processors(String component) {
        return needs.processors(component);
    }

    @Override
    public Optional<Dead> dead() {
        return watch.flatMap(containers::dead)
                .map(row -> new Dead(row.instance(), Containers.tail(commands, row.id())));
    }

    @Override
    public List<String> command(String instance) {
        Containers.Row row = containers.instance(instance);
        List<String> command = new ArrayList<>(List.of("env"));
        project.variables().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(one -> command.add(one.getKey() + "=" + one.getValue()));
        Map<String, Integer> own = Map.of(row.service(), replicas.getOrDefault(row.service(), 1));
        command.addAll(project.up(Set.of(row.service()), own, AROUND.toSeconds()));
        return command;
    }

    @Override
    public List<String> notes() {
        if (!begun) {
            return List.of();
        }
        String limits = needs.limitsByComponent().entrySet().stream()
                .map(one -> String.format(Locale.ROOT, "%s %.1f", one.getKey(), one.getValue()))
                .collect(Collectors.joining(", "));
        return List.of("Ran as containers of docker compose with these CPU limits: " + limits
                + ". The load generator ran outside of them, on the same machine.");
    }

    @Override
    public void close() {
        commands.close();
    }
}
