package dev.chokepoint.lab;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The end of a log, without reading the whole of it. */
final class LastLines {
    private static final int LINES = 20;
    private static final int BYTES = 32 * 1024;

    private LastLines() {}

    /** At most 20 lines; none when there is no such file. */
    static List<String> of(Path log) {
        if (!Files.isRegularFile(log)) {
            return List.of();
        }
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            long from = Math.max(0, file.length() - BYTES);
            byte[] end = new byte[(int) (file.length() - from)];
            file.seek(from);
            file.readFully(end);
            List<String> lines = new String(end, StandardCharsets.UTF_8).lines().toList();
            return List.copyOf(lines.subList(Math.max(0, lines.size() - LINES), lines.size()));
        } catch (IOException e) {
            return List.of("(" + log + " cannot be read: " + e.getMessage() + ")");
        }
    }
}
