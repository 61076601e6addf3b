package dev.chokepoint.stack.compose;

import dev.chokepoint.catalogue.system.PortDeclaration;
import dev.chokepoint.stack.container.ContainerSetup;
import dev.chokepoint.stack.container.ContainerSystem;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.ProcessorQuota;
import dev.chokepoint.stack.machine.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A docker compose project of a run, separate from a user's project and from those of the run's other sides: the
 * command line with its files and variables. The checkout's compose file is used unchanged. An override file in the run
 * folder publishes the ports that the runner needs.
 */
final class ComposeProject {
    /**
     * The engine chooses free ports instead of those in the checkout's file. A log is kept whole, because it is read
     * when a trial ends. One gigabyte is enough for it. What ends stays down: a trial is judged by it, and a start that
     * fails is known at once.
     */
    private static final String OVERRIDE_HEAD = """
            # Written by the runner for one run: what it has to reach, and logs that are kept until it has read them.
            x-logging: &logging {driver: json-file, options: {max-size: 1g, max-file: "1"}}
            services:
            """;

    /** Where a program's container finds the file that it is given. */
    private static final String ARGUMENT = "/tmp/argument";

    private final String name;
    private final RunFolder folder;
    private final ContainerSystem system;
    private final Map<String, String> variables = new TreeMap<>();

    ComposeProject(String name, RunFolder folder, ContainerSystem system) {
        this.name = name;
        this.folder = folder;
        this.system = system;
        writeOverride(Map.of());
    }

    /**
     * Writes the CPU limits of services, in processors, with a shorter period than compose gives them, so that a
     * container at its limit is slow and does not pause for up to 100 ms.
     */
    void limit(Map<String, Double> processors) {
        writeOverride(processors);
    }

    private void writeOverride(Map<String, Double> limits) {
        StringBuilder text = new StringBuilder(OVERRIDE_HEAD);
        system.components()
                .keySet()
                .forEach(id -> service(text, id, system.reachedPorts(id).values(), limits));
        // Other ports of the part stay inside its container.
        system.componentsByService()
                .forEach((service, component) -> service(
                        text,
                        service,
                        Optional.ofNullable(system.reachedPorts(component).get(PortDeclaration.SERVER)).stream()
                                .toList(),
                        limits));
        write(override(), text.toString());
    }

    private static void service(
            StringBuilder text, String service, Collection<Integer> ports, Map<String, Double> limits) {
        String published =
                ports.stream().map(port -> "\"127.0.0.1::" + port + "\"").collect(Collectors.joining(", "));
        String limit = Optional.ofNullable(limits.get(service))
                .map(ComposeProject::limit)
                .orElse("");
        text.append("  %s: {ports: !override [%s], restart: \"no\", logging: *logging%s}\n"
                .formatted(service, published, limit));
    }

    /** Docker refuses a container with both kinds of limit. */
    private static String limit(double processors) {
        long period = ProcessorQuota.periodMicros(processors);
        return ", cpu_period: %d, cpu_quota: %d, deploy: {resources: {limits: {cpus: !reset null}}}"
                .formatted(period, Math.round(processors * period));
    }

    /** Its name; containers carry it as a label. */
    String name() {
        return name;
    }

    private Path override() {
        return folder.path().resolve("compose.override.yaml");
    }

    /** The folder to which the compose file's paths are relative. Containers carry it as a label. */
    String workingFolder() {
        return folder.home().resolve("deploy").toString();
    }

    /** The variables that the compose files read, beside those of deploy/.env. */
    Map<String, String> variables() {
        return Map.copyOf(variables);
    }

    /** A command line of docker compose for this project. */
    List<String> command(List<String> words) {
        List<String> command = new ArrayList<>(List.of("docker", "compose", "--project-name", name));
        system.profiles().values().stream()
                .distinct()
                .sorted()
                .forEach(profile -> command.addAll(List.of("--profile", profile)));
        command.addAll(List.of(
                "--file",
                folder.home().resolve("deploy").resolve("compose.yaml").toString(),
                "--file",
                override().toString()));
        command.addAll(words);
        return command;
    }

    /** Removes everything of this project, see {@link ComposeProjects#down}. */
    List<String> down() {
        return ComposeProjects.down(name);
    }

    /** Sets the variables of a trial and writes its toggles, which override those of deploy/toggles/toggles.env. */
    void prepare(ContainerSetup setup) {
        Path toggles = folder.path().resolve(setup.label() + "-toggles.env");
        write(
                toggles,
                new TreeMap<>(setup.toggles())
                        .entrySet().stream()
                                .map(one -> one.getKey() + "=" + one.getValue() + "\n")
                                .collect(Collectors.joining()));
        variables.put("TOGGLES", toggles.toString());
    }

    /** Starts services and what they need, and waits until their health checks pass. */
    List<String> up(Set<String> services, Map<String, Integer> replicas, long seconds) {
        List<String> words = new ArrayList<>(
                List.of("up", "--detach", "--no-build", "--wait", "--wait-timeout", String.valueOf(seconds)));
        new TreeMap<>(replicas).forEach((service, count) -> words.addAll(List.of("--scale", service + "=" + count)));
        services.stream().sorted().forEach(words::add);
        return command(words);
    }

    /** What starts a service again as it is, with the variables that it reads, for people. */
    List<String> upAgain(String service, int count, long seconds) {
        List<String> command = new ArrayList<>(List.of("env"));
        variables.forEach((name, value) -> command.add(name + "=" + value));
        command.addAll(up(Set.of(service), Map.of(service, count), seconds));
        return command;
    }

    /**
     * The words that run a program beside what is started, and remove its container as it ends. The container sees the
     * file of the argument at a path of its own.
     */
    static List<String> runWords(String program, Path argument) {
        return List.of(
                "run",
                "--rm",
                "--no-deps",
                "--no-TTY",
                "--volume",
                argument + ":" + ARGUMENT + ":ro",
                program,
                // What follows is the program's own.
                "--",
                ARGUMENT);
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new ComponentException("the file " + file + " cannot be written: " + e, e);
        }
    }
}
