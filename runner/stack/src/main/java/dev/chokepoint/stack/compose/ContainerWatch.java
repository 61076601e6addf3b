package dev.chokepoint.stack.compose;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.CommandRunner;
import dev.chokepoint.stack.process.LogTail;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Detects containers of the run's project that end. The engine writes one line per event into a file, the id of the
 * container, so a check only looks whether the file is empty.
 */
record ContainerWatch(CommandRunner.Going engine, Path file) implements AutoCloseable {
    static ContainerWatch start(CommandRunner commands, Path file) {
        List<String> events = List.of(
                "docker",
                "events",
                "--filter",
                "label=com.docker.compose.project=" + ComposeProject.NAME,
                "--filter",
                "event=die",
                "--format",
                "{{.Actor.ID}}");
        return new ContainerWatch(commands.start(events, file), file);
    }

    /** The first of these that has ended. */
    Optional<Containers.Row> dead(Containers containers) {
        for (String id : LogTail.of(file).lines()) {
            Optional<Containers.Row> row = containers.withId(id.strip());
            if (row.isPresent()) {
                return row;
            }
        }
        if (!engine.alive()) {
            throw new ComponentException("the docker engine tells no more of its containers; its last words are in "
                    + file + ". Is it still up?");
        }
        return Optional.empty();
    }

    @Override
    public void close() {
        engine.close();
    }
}
