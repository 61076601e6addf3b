package dev.chokepoint.failures;

import dev.chokepoint.stack.process.ShortCommand;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A file system in memory that can be filled to its last byte. Mounting it needs root. */
final class SmallDisk {
    /** MariaDB's empty data folder has 143 MB, the tables and undo logs of a run some 100 MB. */
    private static final String SIZE = "512m";

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Path folder;
    private final Path ballast;
    private final Thread hook;

    private SmallDisk(Path folder) {
        this.folder = folder;
        this.ballast = folder.resolve("ballast");
        this.hook = new Thread(this::unmountAtShutdown, "unmount-small-disk");
    }

    /** Why this machine cannot have one; empty if it can. */
    static Optional<String> unavailable() {
        return System.getProperty("user.name").equals("root")
                ? Optional.empty()
                : Optional.of(
                        "a full disk needs a small file system of its own, and only root can mount one; run as root");
    }

    /** Mounts one on a new folder; an error if that fails, as in a container without the right to mount. */
    static SmallDisk mount(Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        run("mount", "-t", "tmpfs", "-o", "size=" + SIZE + ",mode=0700", "tmpfs", folder.toString());
        SmallDisk disk = new SmallDisk(folder);
        Runtime.getRuntime().addShutdownHook(disk.hook);
        return disk;
    }

    /** Writes until nothing more can be written. */
    void fill() throws IOException {
        try (FileChannel file = FileChannel.open(ballast, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            // The first gets most of it quickly, the second the rest to the last page.
            writeUntilFull(file, 1 << 20);
            writeUntilFull(file, 1 << 12);
        }
    }

    private static void writeUntilFull(FileChannel file, int pieceBytes) throws IOException {
        ByteBuffer piece = ByteBuffer.allocateDirect(pieceBytes);
        try {
            while (true) {
                piece.clear();
                file.write(piece);
            }
        } catch (IOException e) {
            if (!String.valueOf(e.getMessage()).contains("No space left")) {
                throw e;
            }
        }
    }

    /** Gives the space back, as an operator does who deletes old files. */
    void free() throws IOException {
        Files.deleteIfExists(ballast);
    }

    /** Takes the file system away. Nothing may use it any more. */
    void unmount() throws IOException, InterruptedException {
        run("umount", folder.toString());
        Runtime.getRuntime().removeShutdownHook(hook);
    }

    /** The database may still use it, so it is only detached: the kernel takes it away after the last use. */
    private void unmountAtShutdown() {
        try {
            run("umount", "-l", folder.toString());
        } catch (IOException e) {
            System.err.println("failures: " + folder + " stays mounted: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void run(String... command) throws IOException, InterruptedException {
        ShortCommand done = ShortCommand.run(List.of(command), Path.of("/"), Map.of(), PATIENCE);
        if (done.exitCode() != 0) {
            throw new IOException(
                    String.join(" ", command) + " failed: " + done.output().strip());
        }
    }
}
