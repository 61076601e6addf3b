package dev.chokepoint.stack.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Copies and deletes whole folders. */
public final class Folders {
    private Folders() {}

    /** Copies everything below one folder to another that does not exist yet or is empty, such as a mounted disk. */
    public static void copy(Path from, Path to) throws IOException {
        for (Path path : below(from)) {
            if (path.equals(from) && Files.isDirectory(to)) {
                continue;
            }
            Files.copy(path, to.resolve(from.relativize(path)));
        }
    }

    /** Deletes a folder with all that is below it; nothing happens if it does not exist. */
    public static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            for (Path path :
                    below(folder).stream().sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /** The folder itself and all that is below it, each folder before what it holds. */
    private static List<Path> below(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
