package dev.chokepoint.lab.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The pauses in a log written by {@code -Xlog:gc}.
 *
 * @param sumMillis all pauses together
 * @param maxMillis the longest
 */
record GcLog(double sumMillis, double maxMillis) {
    /** For example {@code [1.2s][info][gc] GC(3) Pause Young (Normal) (G1 Evacuation Pause) 24M->5M(256M) 3.456ms}. */
    private static final Pattern PAUSE = Pattern.compile("\\bGC\\(\\d+\\) Pause .* (\\d+\\.\\d+)ms$");

    /** The first line names the collector, so that an empty file is no log. */
    private static final String FIRST = "Using ";

    static GcLog read(Path file) throws LoadException {
        try (Stream<String> lines = Files.lines(file)) {
            double[] sumAndMax = new double[2];
            boolean[] isLog = new boolean[1];
            lines.forEach(line -> {
                isLog[0] |= line.contains(FIRST);
                Matcher pause = PAUSE.matcher(line);
                if (pause.find()) {
                    double millis = Double.parseDouble(pause.group(1));
                    sumAndMax[0] += millis;
                    sumAndMax[1] = Math.max(sumAndMax[1], millis);
                }
            });
            if (!isLog[0]) {
                throw new LoadException(file + ": does not name a collector, so it is no log of -Xlog:gc");
            }
            return new GcLog(sumAndMax[0], sumAndMax[1]);
        } catch (IOException e) {
            throw new LoadException(file + ": the collector's log of the load generator cannot be read", e);
        }
    }
}
