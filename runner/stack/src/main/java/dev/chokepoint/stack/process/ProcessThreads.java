package dev.chokepoint.stack.process;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the kernel tells of each thread of a process. Threads and processes may end while they are read. */
public final class ProcessThreads {
    private ProcessThreads() {}

    /** Reads one thread. */
    @FunctionalInterface
    public interface Reader<T> {
        /** Reads the files of this folder of /proc. */
        T read(Path thread) throws IOException;
    }

    /**
     * What the reader found, thread by thread; nothing of those that have ended meanwhile. It is an error if a thread
     * that lives cannot be read.
     *
     * @param proc where the kernel tells of processes
     */
    public static <T> List<T> of(Path proc, ProcessHandle process, Reader<T> reader) {
        List<T> found = new ArrayList<>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(proc.resolve(process.pid() + "/task"))) {
            for (Path thread : threads) {
                one(thread, reader).ifPresent(found::add);
            }
        } catch (NoSuchFileException e) {
            // The process has ended.
            return List.of();
        } catch (IOException e) {
            if (ProcessTable.lives(process)) {
                throw new ComponentException("The threads of process " + process.pid() + " cannot be read: " + e, e);
            }
            return List.of();
        }
        return found;
    }

    /** A thread may end between being listed and being read, or be dead already. */
    private static <T> Optional<T> one(Path thread, Reader<T> reader) throws IOException {
        try {
            return Optional.of(reader.read(thread));
        } catch (IOException e) {
            if (Files.exists(thread.resolve("status"))) {
                throw e;
            }
            return Optional.empty();
        }
    }
}
