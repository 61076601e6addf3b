package dev.chokepoint.lab.result;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file that appears whole or not at all, also if the runner is killed while it writes. An older one stays until the
 * new one is complete.
 *
 * @param file where it appears
 * @param unfinished where it is written, on the same file system; what a killed runner left there is replaced
 */
public record WholeFile(Path file, Path unfinished) {

    /** Writes what is in a file. */
    @FunctionalInterface
    public interface Content {
        /** Writes it to the end. */
        void writeTo(OutputStream out) throws IOException;
    }

    /** A file that is written beside its place. */
    public static WholeFile at(Path file) {
        return new WholeFile(file, file.resolveSibling("." + file.getFileName() + ".tmp"));
    }

    /**
     * A file in a run's folder. It is written in the run's folder for what does not last, if there is one: a runner
     * that is killed then leaves no half of a result among its results.
     */
    public static WholeFile ofRun(Path folder, String name) {
        Path tmp = folder.resolve("tmp");
        // A link may lead to another file system, from which a file cannot be moved in one step.
        return Files.isDirectory(tmp, LinkOption.NOFOLLOW_LINKS)
                ? new WholeFile(folder.resolve(name), tmp.resolve(name))
                : at(folder.resolve(name));
    }

    /** Writes it. After an error nothing of the new file is left, and an older one is as before. */
    public Path write(Content content) throws IOException {
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(unfinished))) {
                content.writeTo(out);
            }
            return Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException(
                    file + ": this file system cannot rename a file in one step, so a half-written file "
                            + "could not be told from a whole one. Put the checkout on a local disk.",
                    e);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /** The same with a text. */
    public Path write(String text) throws IOException {
        return write(out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
}
