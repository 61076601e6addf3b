package dev.chokepoint.stack.component;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.Folders;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A third-party program that is unpacked once and then used by every run. It appears under its final name only when it
 * is complete. Unpacking holds a lock, so neither two runners nor two stacks of one runner unpack it at the same time.
 */
final class UnpackedPart {
    private UnpackedPart() {}

    /** Unpacks into the folder that it is given, which is the part once this returns. */
    interface Unpacking {
        void into(Path folder) throws IOException;
    }

    /** The folder {@code <parts>/<name>}, unpacked now if it is not there. */
    static synchronized Path unpacked(Path parts, String name, Unpacking unpacking) {
        Path complete = parts.resolve(name);
        if (Files.isDirectory(complete)) {
            return complete;
        }
        try {
            Files.createDirectories(parts);
            try (FileChannel channel = FileChannel.open(
                            parts.resolve(name + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                if (!Files.isDirectory(complete) && lock.isValid()) {
                    unpackAndRename(parts.resolve(name + ".unpacking"), complete, unpacking);
                }
            }
        } catch (IOException e) {
            throw new ComponentException(
                    "The part " + name + " cannot be unpacked to " + complete + " (" + e + "). Delete " + parts
                            + " and try again; check that the disk has 1 GiB left.",
                    e);
        }
        return complete;
    }

    private static void unpackAndRename(Path staging, Path complete, Unpacking unpacking) throws IOException {
        Folders.delete(staging);
        Files.createDirectories(staging);
        unpacking.into(staging);
        try {
            Files.move(staging, complete, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException("the file system of " + complete + " cannot rename a folder at once", e);
        }
    }
}
