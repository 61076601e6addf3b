package dev.chokepoint.stack.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The end of a log file, read without reading the file whole: a log under load grows to hundreds of megabytes. There
 * are at most its last 20 lines; none when there is no such file.
 */
public record LogTail(Path file, List<String> lines) {
    public static final int SHOWN_LINES = 20;

    private static final int READ_BYTES = 32 * 1024;

    /** Reads the end of a log, which need not exist. If it cannot be read, one line in brackets says why. */
    public static LogTail of(Path file) {
        if (!Files.isRegularFile(file)) {
            return new LogTail(file, List.of());
        }
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            long from = Math.max(0, log.length() - READ_BYTES);
            byte[] bytes = new byte[(int) (log.length() - from)];
            log.seek(from);
            log.readFully(bytes);
            List<String> lines =
                    new String(bytes, StandardCharsets.UTF_8).lines().toList();
            return new LogTail(file, lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size()));
        } catch (IOException e) {
            return new LogTail(file, List.of("(cannot be read: " + e.getMessage() + ")"));
        }
    }

    /** The lines under a heading that names the file, as the last part of an error message. */
    public String shown() {
        if (lines.isEmpty()) {
            return "Its log " + file + " is empty.";
        }
        return "Last " + lines.size() + " lines of " + file + ":\n  " + String.join("\n  ", lines);
    }
}
