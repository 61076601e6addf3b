package dev.chokepoint.stack.compose;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What docker is asked to do with single containers. An exit code other than 0 is an error with what docker said. */
record DockerCommands(CommandRunner commands) {
    /** A log of some hundred megabytes is written in seconds. */
    private static final Duration SAVING = Duration.ofMinutes(2);

    private static final Path PROC = Path.of("/proc");

    /** What a docker command printed. The error begins with these words. */
    String run(String failed, Duration deadline, List<String> command, Collection<String> more) {
        CommandRunner.Answer answer =
                commands.run(Stream.concat(command.stream(), more.stream()).toList(), Map.of(), deadline);
        if (answer.exitCode() != 0) {
            throw new ComponentException(failed + ": docker ended with exit code " + answer.exitCode() + " and said: "
                    + (answer.errors() + answer.output()).strip());
        }
        return answer.output();
    }

    /** Writes all that a container has printed into a file. */
    void saveLog(Containers.Row container, Path file) {
        int exitCode = commands.save(List.of("docker", "logs", container.id()), file, SAVING);
        if (exitCode != 0) {
            throw new ComponentException("the log of container " + container.instance() + " cannot be read; docker"
                    + " ended with exit code " + exitCode + ", see " + file);
        }
    }

    /** Where a container's port is published on 127.0.0.1. */
    URI published(Containers.Row container, int port) {
        String failed = "port " + port + " of container " + container.instance() + " is not published";
        String said =
                run(failed, Containers.DEADLINE, List.of("docker", "port", container.id(), port + "/tcp"), List.of());
        return said.lines()
                .filter(line -> line.startsWith("127.0.0.1:"))
                .map(line -> URI.create("http://" + line.strip()))
                .findFirst()
                .orElseThrow(() -> new ComponentException(failed + " on 127.0.0.1; docker says: " + said.strip()));
    }

    /** The processes of running containers and of the engine, as this machine shows them. */
    EngineProcesses processes(List<Containers.Row> running) {
        Map<String, String> instances =
                running.stream().collect(Collectors.toMap(Containers.Row::id, Containers.Row::instance));
        if (instances.isEmpty()) {
            return EngineProcesses.none();
        }
        String said = run(
                "the processes of the containers are not told",
                Containers.DEADLINE,
                List.of("docker", "inspect", "--format", "{{.Id}}|{{.State.Pid}}"),
                instances.keySet().stream().sorted().toList());
        return EngineProcesses.of(PROC, instances, said);
    }

    /** Docker changes the control groups of containers that run, so no process of theirs stays elsewhere. */
    void pin(List<Containers.Row> running, List<Integer> share) {
        String list = share.stream().map(String::valueOf).collect(Collectors.joining(","));
        run(
                "the containers cannot be moved to processors " + list,
                Containers.DEADLINE,
                List.of("docker", "update", "--cpuset-cpus", list),
                running.stream().map(Containers.Row::id).toList());
    }
}
