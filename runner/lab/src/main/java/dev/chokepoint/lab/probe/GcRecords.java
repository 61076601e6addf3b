package dev.chokepoint.lab.probe;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The collections in the log of a component whose JVM has {@code -Xlog:gc}, as JDK 17 and 25 write them:
 * {@code [9.8s][info][gc] GC(7) Pause Young (Normal) (G1 Evacuation Pause) 640M->52M(1024M) 8.123ms}. The figure in
 * brackets is the heap that the JVM holds after the collection, which is the only moment at which it changes.
 */
final class GcRecords {

    /** What the JVM says first, so that a log without a collection is told from one that would not show any. */
    private static final Pattern SWITCHED_ON = Pattern.compile("\\[gc\\s*] Using ");

    /** Remark and Cleanup, the short pauses of a concurrent cycle, free nothing; no meter of JDK 17 counts them. */
    private static final Pattern COLLECTION =
            Pattern.compile("GC\\(\\d+\\) Pause (?:Young|Full).* \\d+M->\\d+M\\((\\d+)M\\) (\\d+(?:\\.\\d+)?)ms");

    /**
     * One collection.
     *
     * @param committedMib the heap that the JVM holds afterwards
     * @param pauseMillis how long it stopped the program
     */
    record Collection(double committedMib, double pauseMillis) {}

    private GcRecords() {}

    /** Refuses a log that would not show any collection. */
    static void requireSwitchedOn(Path log) throws ProbeException {
        if (lines(log, 0, LogRecords.offset(log)).stream()
                .noneMatch(line -> SWITCHED_ON.matcher(line).find())) {
            throw new ProbeException(
                    log + ": shows no garbage collector; let the finding start the component with jvm: [\"-Xlog:gc\"]");
        }
    }

    /** The collections between two offsets, oldest first. */
    static List<Collection> between(Path log, long from, long to) throws ProbeException {
        List<Collection> collections = new ArrayList<>();
        for (String line : lines(log, from, to)) {
            Matcher matcher = COLLECTION.matcher(line);
            if (matcher.find()) {
                collections.add(
                        new Collection(Double.parseDouble(matcher.group(1)), Double.parseDouble(matcher.group(2))));
            }
        }
        return collections;
    }

    private static List<String> lines(Path log, long from, long to) throws ProbeException {
        if (LogRecords.offset(log) < to) {
            throw new ProbeException(
                    "%s: is shorter than the %d bytes it had; it was written anew while measuring".formatted(log, to));
        }
        try (InputStream bytes = Files.newInputStream(log)) {
            bytes.skipNBytes(from);
            // Unlike a sample log, a component's log may hold any bytes; a broken character becomes another one.
            return new String(bytes.readNBytes(Math.toIntExact(to - from)), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new ProbeException(log + ": cannot be read: " + e, e);
        }
    }
}
