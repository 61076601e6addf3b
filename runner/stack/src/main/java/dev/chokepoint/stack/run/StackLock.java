package dev.chokepoint.stack.run;

import dev.chokepoint.stack.exception.StackException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Allows one stack per repository, because two stacks would disturb each other's measurements. The operating system
 * releases the lock when its holder dies, so a stale lock cannot exist.
 */
public final class StackLock implements AutoCloseable {
    /** The verb whose stack is stopped by {@code down}. */
    public static final String UP = "up";

    private final FileChannel channel;
    private final FileLock lock;

    private StackLock(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /**
     * Takes the lock {@code <home>/runs/stack.lock} without waiting; close it when the stack is down. It is an error if
     * another runner holds it, naming its verb, such as {@code up}, and how to stop it, or if the file cannot be
     * written.
     */
    public static StackLock take(Path home, String verb) {
        Path file = file(home);
        FileChannel channel = open(file);
        try {
            FileLock lock = tryLock(channel);
            if (lock == null) {
                channel.close();
                throw new StackException(busy(file));
            }
            channel.truncate(0);
            String holder = ProcessHandle.current().pid() + " " + verb;
            channel.write(ByteBuffer.wrap(holder.getBytes(StandardCharsets.UTF_8)), 0);
            return new StackLock(channel, lock);
        } catch (IOException e) {
            throw new StackException("The lock file " + file + " cannot be used: " + e, e);
        }
    }

    private static Path file(Path home) {
        return home.toAbsolutePath().normalize().resolve("runs").resolve("stack.lock");
    }

    private static FileChannel open(Path file) {
        try {
            Files.createDirectories(file.getParent());
            return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new StackException(
                    "The lock file " + file + " cannot be made (" + e + "). Give " + System.getProperty("user.name")
                            + " the right to write there, or use a clone elsewhere.",
                    e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null; // This very JVM holds it.
        }
    }

    /**
     * Who holds the lock now, such as {@code process 4711 (run trip-clock-drift)}; empty if nobody does. It is an error
     * if the file cannot be read.
     */
    public static Optional<String> holder(Path home) {
        Path file = file(home);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try (FileChannel channel = open(file)) {
            FileLock lock = tryLock(channel);
            return lock == null ? Optional.of(text(words(file))) : Optional.empty();
        } catch (IOException e) {
            throw new StackException("The lock file " + file + " cannot be used: " + e, e);
        }
    }

    private static String[] words(Path file) {
        try {
            String[] words = Files.readString(file).split(" ", 2);
            return words.length == 2 ? words : new String[] {"unknown", "unknown"};
        } catch (IOException e) {
            return new String[] {"unknown", "unknown, " + file + " cannot be read: " + e.getMessage()};
        }
    }

    private static String text(String[] holder) {
        return "process " + holder[0] + " (" + holder[1] + ")";
    }

    private static String busy(Path file) {
        String[] holder = words(file);
        return "A stack of this repository runs already: " + text(holder) + " holds " + file
                + ". Two stacks on one machine would measure each other. Stop it with "
                + (holder[1].equals(UP) ? "`./chokepoint down`, or with " : "") + "`kill " + holder[0]
                + "`, or wait for its end.";
    }

    /** Releases the lock. */
    @Override
    public void close() {
        try {
            lock.release();
            channel.close();
        } catch (IOException e) {
            throw new StackException("The stack lock cannot be released: " + e.getMessage(), e);
        }
    }
}
