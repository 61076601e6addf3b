package dev.chokepoint.generator.process;

import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What JMeter's listener writes at once: lines of InfluxDB's line protocol, each with a time in nanoseconds at its end.
 *
 * @param lines as they were written
 */
record Points(List<String> lines) {
    /** The tag of the line with the sum of all requests of an interval. A dashboard shows this one. */
    private static final Pattern SUM = Pattern.compile(",transaction=all,");

    Points {
        lines = List.copyOf(lines);
    }

    static Points of(String text) {
        return new Points(text.lines().filter(line -> !line.isBlank()).toList());
    }

    /** How many of them are sums of an interval. */
    long sums() {
        return lines.stream().filter(line -> SUM.matcher(line).find()).count();
    }

    /** The same lines with their times rounded down. */
    Points rounded(Duration resolution) {
        return new Points(
                lines.stream().map(line -> rounded(line, resolution.toNanos())).toList());
    }

    private static String rounded(String line, long resolutionNanos) {
        int blank = line.lastIndexOf(' ');
        long nanos = Long.parseLong(line.substring(blank + 1));
        return line.substring(0, blank + 1) + (nanos - Math.floorMod(nanos, resolutionNanos));
    }

    /** As they are written. */
    String text() {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }
}
