package dev.chokepoint.lab.probe;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts events in what was appended to a log.
 *
 * <p>A record is a line that begins with a digit, as each does that begins with a time, and the lines that follow it:
 * an exception names its cause again in "Caused by", and one event must not count twice. Where the pattern has a group,
 * its text tells events apart instead, because two records can speak of one event.
 */
final class LogRecords {
    private LogRecords() {}

    /** The end of the log at this moment; the log must be there. */
    static long offset(Path log) throws ProbeException {
        try {
            return Files.size(log);
        } catch (IOException e) {
            throw new ProbeException(log + ": no log to count in: " + e, e);
        }
    }

    /** Events after the offset. */
    static long count(Path log, long offset, Pattern event) throws ProbeException {
        Set<String> events = new HashSet<>();
        AtomicLong record = new AtomicLong();
        lines(log, offset, line -> {
            long number = beginsRecord(line) ? record.incrementAndGet() : record.get();
            Matcher matcher = event.matcher(line);
            if (matcher.find()) {
                events.add(matcher.groupCount() > 0 ? matcher.group(1) : Long.toString(number));
            }
        });
        return events.size();
    }

    /** Hands over each line after the offset. */
    static void lines(Path log, long offset, Consumer<String> each) throws ProbeException {
        if (offset(log) < offset) {
            throw new ProbeException("%s: is shorter than the %d bytes it had; it was written anew while measuring"
                    .formatted(log, offset));
        }
        try (InputStream bytes = Files.newInputStream(log)) {
            bytes.skipNBytes(offset);
            // Unlike a sample log, a component's log may hold any bytes; a broken character must not end the reading.
            BufferedReader lines = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                each.accept(line);
            }
        } catch (IOException e) {
            throw new ProbeException(log + ": cannot be read: " + e, e);
        }
    }

    private static boolean beginsRecord(String line) {
        return !line.isEmpty() && Character.isDigit(line.charAt(0));
    }
}
