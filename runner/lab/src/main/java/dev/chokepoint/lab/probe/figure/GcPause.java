package dev.chokepoint.lab.probe.figure;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A pause in a log of {@code -Xlog:gc}, as JDK 17 and 25 write it: {@code [9.8s][info][gc] GC(7) Pause Young (Normal)
 * (G1 Evacuation Pause) 640M->52M(1024M) 8.123ms}.
 *
 * @param collection whether it frees memory. Remark and Cleanup, the short pauses of a concurrent cycle, do not; no
 *     meter of JDK 17 counts them.
 * @param committedMib the heap that the JVM holds after it, the figure in brackets. The heap changes in a collection
 *     only. 0 where the line does not say it.
 */
public record GcPause(boolean collection, double committedMib, double millis) {
    private static final Pattern COLLECTOR = Pattern.compile("\\[gc\\s*] Using ");
    private static final Pattern PAUSE = Pattern.compile(
            "\\bGC\\(\\d+\\) Pause (Young|Full)?.*?(?: \\d+M->\\d+M\\((\\d+)M\\))? (\\d+(?:\\.\\d+)?)ms");

    /** The pause that a line of the log is about, if it is about one. */
    public static Optional<GcPause> of(String line) {
        Matcher pause = PAUSE.matcher(line);
        if (!pause.find()) {
            return Optional.empty();
        }
        Optional<String> heap = Optional.ofNullable(pause.group(2));
        return Optional.of(new GcPause(
                pause.group(1) != null && heap.isPresent(),
                heap.map(Double::parseDouble).orElse(0.0),
                Double.parseDouble(pause.group(3))));
    }

    /**
     * Whether a line names the collector, as {@code [0.006s][info][gc] Using G1} does. The JVM writes this line first.
     * It distinguishes a log without pauses from a file that is not a GC log.
     */
    public static boolean namesCollector(String line) {
        return COLLECTOR.matcher(line).find();
    }
}
