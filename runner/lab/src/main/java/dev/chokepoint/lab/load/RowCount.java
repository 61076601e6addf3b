package dev.chokepoint.lab.load;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Counts the complete rows of a sample log while it is being written. It reads only what was added since. */
final class RowCount {
    private final Path file;
    private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
    private long position;
    private long lines;
    private boolean quoted;

    /** The file need not be there yet. */
    RowCount(Path file) {
        this.file = file;
    }

    /** The complete rows so far, without the heading. A line break between quotes ends no row. */
    long rows() throws LoadException {
        if (!Files.exists(file)) {
            return 0;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            while (channel.read(buffer.clear(), position) > 0) {
                buffer.flip();
                position += buffer.remaining();
                count();
            }
        } catch (IOException e) {
            throw new LoadException(file + ": cannot be read: " + e.getMessage(), e);
        }
        return Math.max(0, lines - 1);
    }

    private void count() {
        while (buffer.hasRemaining()) {
            byte next = buffer.get();
            // A quote inside a quoted value is written twice, so it changes nothing here.
            quoted ^= next == '"';
            lines += next == '\n' && !quoted ? 1 : 0;
        }
    }
}
