package dev.chokepoint.stack.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * Removes folders that the kernel lets go only when a stack's processes have ended, such as control groups. Uses the
 * JDK only, for the {@link Guard} runs on it.
 */
final class EmptyFolders {
    /** The kernel lets go of a group some milliseconds after the end of its last process. */
    private static final Duration DEADLINE = Duration.ofSeconds(1);

    private EmptyFolders() {}

    /** Removes those that are there, and gives those that are still there after a second. */
    static List<Path> remove(Collection<Path> folders) {
        Await.untilDespiteInterrupt(
                DEADLINE,
                () -> folders.stream().filter(EmptyFolders::stays).toList().isEmpty());
        return folders.stream().filter(Files::exists).toList();
    }

    /** A folder of the kernel counts as empty although it shows files. */
    private static boolean stays(Path folder) {
        try {
            Files.deleteIfExists(folder);
            return false;
        } catch (IOException e) {
            return Files.exists(folder);
        }
    }
}
