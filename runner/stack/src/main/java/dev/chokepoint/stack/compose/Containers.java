package dev.chokepoint.stack.compose;

import dev.chokepoint.stack.container.ContainerSystem;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner;
import dev.chokepoint.stack.process.LogTail;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Containers of compose projects, as the engine lists them, in the order of component and number. */
record Containers(List<Row> rows) {
    /** The engine answers in a fraction of a second. A machine that is swapping needs longer. */
    static final Duration DEADLINE = Duration.ofSeconds(30);

    private static final String PROJECT = "label=com.docker.compose.project";
    private static final String FORMAT = "{{.ID}}|{{.Label \"com.docker.compose.service\"}}"
            + "|{{.Label \"com.docker.compose.container-number\"}}"
            + "|{{.Label \"com.docker.compose.project\"}}"
            + "|{{.Label \"com.docker.compose.project.working_dir\"}}|{{.Status}}";
    private static final int FIELDS = 6;
    private static final int PROJECT_FIELD = 3;
    private static final int SAID_LINES = 3;

    /**
     * One container, by the engine's id: the component that it is or whose place it takes, its number among those from
     * 1, its project, the folder of the compose file that it was made by, and the engine's words for its status, such
     * as "Up 5 seconds (healthy)" or "Exited (2) 3 seconds ago".
     */
    record Row(
            String id,
            String service,
            String component,
            int number,
            String project,
            String workingFolder,
            String status) {
        String instance() {
            return number == 1 ? component : component + "-" + number;
        }

        boolean up() {
            return status.startsWith("Up");
        }

        /** The lower the rank, the more likely this container is the reason why the others do not start. */
        int badness() {
            if (ended()) {
                return 0;
            }
            if (status.contains("unhealthy")) {
                return 1;
            }
            return up() ? 2 : 3;
        }

        private boolean ended() {
            return status.startsWith("Exited") || status.startsWith("Dead") || status.startsWith("Restarting");
        }

        /** Why the start failed, if this container is the reason. One that has ended did not take all of the time. */
        String failure(Duration deadline) {
            String what = ended() ? "ended in its start" : "did not become ready within " + deadline.toSeconds() + " s";
            return instance() + " " + what + ": " + status;
        }

        boolean well() {
            return up() && !status.contains("unhealthy") && !status.contains("starting");
        }
    }

    /** Those of one project. */
    static Containers of(String project, CommandRunner commands, ContainerSystem system) {
        return ask(PROJECT + "=" + project, commands, system, project::equals);
    }

    /** Those of the projects of all runs on this engine, whose ever they are. */
    static Containers ofRuns(CommandRunner commands, ContainerSystem system) {
        return ask(PROJECT, commands, system, ComposeProjects::ofARun);
    }

    private static Containers ask(
            String label, CommandRunner commands, ContainerSystem system, Predicate<String> project) {
        List<String> command = List.of("docker", "ps", "--all", "--no-trunc", "--filter", label, "--format", FORMAT);
        CommandRunner.Answer answer = commands.run(command, Map.of(), DEADLINE);
        if (answer.exitCode() != 0) {
            throw new ComponentException("the docker engine does not list its containers: "
                    + answer.errors().strip());
        }
        List<Row> rows = new ArrayList<>();
        answer.output()
                .lines()
                .filter(line -> !line.isBlank())
                .map(line -> line.split("\\|", FIELDS))
                .filter(fields -> fields.length != FIELDS || project.test(fields[PROJECT_FIELD]))
                .forEach(fields -> rows.add(row(fields, system)));
        rows.sort(Comparator.comparing(Row::component).thenComparing(Row::number));
        return new Containers(rows);
    }

    private static Row row(String[] fields, ContainerSystem system) {
        if (fields.length != FIELDS || !fields[2].matches("\\d{1,6}")) {
            throw new ComponentException(
                    "`docker ps` printed a line that is not understood: " + String.join("|", fields));
        }
        String component = system.componentsByService().getOrDefault(fields[1], fields[1]);
        return new Row(fields[0], fields[1], component, Integer.parseInt(fields[2]), fields[3], fields[4], fields[5]);
    }

    /** The last lines that a container has printed, for messages. */
    static List<String> tail(CommandRunner commands, String id) {
        CommandRunner.Answer log = commands.run(
                List.of("docker", "logs", "--tail", String.valueOf(LogTail.SHOWN_LINES), id), Map.of(), DEADLINE);
        return (log.output() + log.errors()).lines().toList();
    }

    /** The end of what a command said, in one line. */
    static String lastLines(String text) {
        List<String> lines = text.strip().lines().toList();
        return String.join(" / ", lines.subList(Math.max(0, lines.size() - SAID_LINES), lines.size()));
    }

    Row instance(String instance) {
        return rows.stream()
                .filter(row -> row.instance().equals(instance))
                .findFirst()
                .orElseThrow(() -> new ComponentException("there is no container " + instance + "; there are "
                        + rows.stream().map(Row::instance).toList()));
    }

    /** The container that most likely shows why a start has failed. */
    Optional<Row> worst() {
        return rows.stream().filter(row -> !row.well()).min(Comparator.comparingInt(Row::badness));
    }

    /** The first container, of those that have to stay, that has ended since the watch began. */
    Optional<Row> dead(Watch watch, Predicate<Row> stays) {
        Optional<Row> dead = LogTail.of(watch.file()).lines().stream()
                .flatMap(id -> rows.stream().filter(row -> row.id().equals(id.strip())))
                .filter(stays)
                .findFirst();
        if (dead.isEmpty() && !watch.engine().alive()) {
            throw new ComponentException("the docker engine tells no more of its containers; its last words are in "
                    + watch.file() + ". Is it still up?");
        }
        return dead;
    }

    /**
     * Detects containers of a project that end. The engine writes one line per event into a file, the id of the
     * container, so a check only looks whether the file is empty.
     */
    record Watch(CommandRunner.Going engine, Path file) implements AutoCloseable {
        static Watch start(String project, CommandRunner commands, Path file) {
            List<String> events = List.of(
                    "docker",
                    "events",
                    "--filter",
                    PROJECT + "=" + project,
                    "--filter",
                    "event=die",
                    "--format",
                    "{{.Actor.ID}}");
            return new Watch(commands.start(events, file), file);
        }

        @Override
        public void close() {
            engine.close();
        }
    }
}
