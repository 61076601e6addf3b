package dev.chokepoint.stack.process;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds executables, for a child is started by its path. */
public final class Executables {
    private static final List<Path> SETSID = List.of(Path.of("/usr/bin/setsid"), Path.of("/bin/setsid"));

    private Executables() {}

    /** An executable file: below a folder of the PATH that is given, or at the word itself if that holds a slash. */
    public static Optional<Path> find(String word, String path) {
        Stream<Path> places = word.contains("/")
                ? Stream.of(Path.of(word))
                : Arrays.stream(path.split(File.pathSeparator, -1))
                        .filter(folder -> !folder.isBlank())
                        .map(folder -> Path.of(folder).resolve(word));
        return places.filter(Files::isRegularFile).filter(Files::isExecutable).findFirst();
    }

    /**
     * The same words, if there are any, with a path in front: the first word is looked for on the PATH unless it holds
     * a slash. It is an error if it is not there, which names the id of who is started.
     */
    public static List<String> byPath(List<String> command, String id) {
        List<String> words = new ArrayList<>(command);
        if (!words.isEmpty() && !words.get(0).contains("/")) {
            words.set(
                    0,
                    find(words.get(0), System.getenv().getOrDefault("PATH", ""))
                            .orElseThrow(() -> new ComponentException(id + " is started by " + words.get(0)
                                    + ", which is not on the PATH. Install it, or give its path."))
                            .toString());
        }
        return words;
    }

    /**
     * The words before a command line that start a child in a session of its own: the path of {@code setsid} (part of
     * util-linux), or nothing where the machine has none.
     *
     * <p>Ctrl-C on a terminal sends INT to the whole foreground process group. A child in its own session does not get
     * it, so the runner's shutdown hook stops the stack in the right order. Without {@code setsid} the children end at
     * once and in any order, which only loses their last log lines. The guard survives the signal in both cases. A new
     * child never leads a process group, so {@code setsid} replaces itself by the child and the process id stays.
     */
    public static List<String> ownSession() {
        return SETSID.stream()
                .filter(Files::isExecutable)
                .limit(1)
                .map(Path::toString)
                .toList();
    }
}
