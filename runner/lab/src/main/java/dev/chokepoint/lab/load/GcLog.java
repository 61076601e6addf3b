package dev.chokepoint.lab.load;

import dev.chokepoint.lab.probe.figure.GcPause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

/**
 * The pauses in a log written by {@code -Xlog:gc}.
 *
 * @param sumMillis all pauses together
 * @param maxMillis the longest
 */
record GcLog(double sumMillis, double maxMillis) {
    static GcLog read(Path file) throws LoadException {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (IOException e) {
            throw new LoadException(file + ": the collector's log of the load generator cannot be read", e);
        }
        if (lines.stream().noneMatch(GcPause::namesCollector)) {
            throw new LoadException(file + ": does not name a collector, so it is no log of -Xlog:gc");
        }
        DoubleSummaryStatistics pauses = lines.stream()
                .map(GcPause::of)
                .flatMap(Optional::stream)
                .mapToDouble(GcPause::millis)
                .summaryStatistics();
        return new GcLog(pauses.getSum(), Math.max(0, pauses.getMax()));
    }
}
