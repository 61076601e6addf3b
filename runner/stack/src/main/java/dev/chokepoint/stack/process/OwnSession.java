package dev.chokepoint.stack.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Starts a child in a session of its own where the machine has {@code setsid} (part of util-linux).
 *
 * <p>Ctrl-C on a terminal sends INT to the whole foreground process group. A child in its own session does not get it,
 * so the runner's shutdown hook stops the stack in the right order. Without {@code setsid} the children end at once and
 * in any order, which only loses their last log lines. The guard survives the signal in both cases. A new child never
 * leads a process group, so {@code setsid} replaces itself by the child and the process id stays.
 */
public final class OwnSession {
    private static final List<Path> PLACES = List.of(Path.of("/usr/bin/setsid"), Path.of("/bin/setsid"));

    private OwnSession() {}

    /**
     * The words to put before a command line.
     *
     * @return the path of {@code setsid}; empty where the machine has none
     */
    public static List<String> prefix() {
        return PLACES.stream()
                .filter(Files::isExecutable)
                .findFirst()
                .map(place -> List.of(place.toString()))
                .orElse(List.of());
    }
}
