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

    /** How deploy/images/entrypoint.sh begins the line with its command. */
    private static final String ENTRY_POINT = "entry point of ";

    /** It may print what it cannot do before, in lines without a command. */
    private static final String JAVA = ": java ";

    /** What a docker command printed. The error begins with these words. */
    String run(String failed, Duration deadline, List<String> command, Collection<String> more) {
        return run(
                failed, deadline, Stream.concat(command.stream(), more.stream()).toList(), Map.of());
    }

    /** The same for a command that reads variables. */
    String run(String failed, Duration deadline, List<String> command, Map<String, String> variables) {
        CommandRunner.Answer answer = commands.run(command, variables, deadline);
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

    /**
     * The command line with which the entry point has started Java: the image's own command says nothing of the
     * settings. Empty if the container has not printed it.
     */
    List<String> startedWith(Containers.Row container) {
        CommandRunner.Answer log =
                commands.run(List.of("docker", "logs", container.id()), Map.of(), Containers.DEADLINE);
        return (log.output() + log.errors())
                .lines()
                .filter(line -> line.startsWith(ENTRY_POINT) && line.contains(JAVA))
                .map(line -> List.of(line.substring(line.indexOf(JAVA) + 2).split(" ", -1)))
                .findFirst()
                .orElse(List.of());
    }

    /** Removes the volumes of a project that no container has, so that the next trial starts with empty ones. */
    void removeVolumes(String project) {
        List<String> unused = run(
                        "the volumes of a trial are not told",
                        Containers.DEADLINE,
                        List.of("docker", "volume", "ls", "--quiet", "--filter", "dangling=true", "--filter"),
                        List.of("label=com.docker.compose.project=" + project))
                .lines()
                .toList();
        if (!unused.isEmpty()) {
            run("a volume of a trial is not removed", Containers.DEADLINE, List.of("docker", "volume", "rm"), unused);
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
