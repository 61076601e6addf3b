package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.TrialView;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of a log between two places, and events in them. A place is a number of bytes from the log's start. */
public final class LogLines {
    /** The end of a log, wherever it is. */
    public static final long END = Long.MAX_VALUE;

    private LogLines() {}

    /** Gets the lines. */
    @FunctionalInterface
    public interface Lines {
        /** Gets one line and the place where it begins. Bytes that are no UTF-8 have become other characters. */
        void line(long place, String text);
    }

    /** The size of a log in bytes at this moment. */
    public static long end(Path log) throws ProbeException {
        try {
            return Files.size(log);
        } catch (IOException e) {
            throw new ProbeException(log + ": there is no such log: " + e, e);
        }
    }

    /** The ends of the logs of all replicas of a component at this moment, by instance. */
    public static Map<String, Long> ends(TrialView view, String component) throws ProbeException {
        Map<String, Long> ends = new LinkedHashMap<>();
        for (String instance : view.instances(component)) {
            ends.put(instance, end(view.log(instance)));
        }
        return ends;
    }

    /**
     * Hands over the lines from one place to the place behind the last byte, or {@link #END}. The first line is cut
     * where it began earlier. Throws when the log is shorter than it was.
     */
    public static void read(Path log, long from, long to, Lines lines) throws ProbeException {
        long needed = to == END ? from : to;
        if (end(log) < needed) {
            throw new ProbeException("%s: is shorter than the %d bytes it had; it was written anew while measuring"
                    .formatted(log, needed));
        }
        try (InputStream bytes = new BufferedInputStream(Files.newInputStream(log))) {
            bytes.skipNBytes(from);
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            long begin = from;
            for (long place = from; place < to; place++) {
                int next = bytes.read();
                if (next < 0) {
                    break;
                }
                if (next == '\n') {
                    lines.line(begin, line.toString(StandardCharsets.UTF_8));
                    line.reset();
                    begin = place + 1;
                } else {
                    line.write(next);
                }
            }
            if (line.size() > 0) {
                lines.line(begin, line.toString(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new ProbeException(log + ": cannot be read: " + e, e);
        }
    }

    /**
     * Counts events in what all replicas of a component logged from the start of the measured part until the last
     * reply.
     *
     * <p>A record is a line that begins with a digit, because it begins with a time, and the lines that follow it. A
     * stack trace repeats its cause in "Caused by", and one event must not count twice. If the pattern has a group,
     * equal texts of the group count once, because two records can be about one event.
     */
    static NumberSource count(Figure.Log log) {
        return new NumberSource(Set.of(Need.LOG), view -> {
            Map<String, Long> from = ends(view, log.of());
            return (later, requests) -> {
                double events = 0;
                for (Map.Entry<String, Long> begun : from.entrySet()) {
                    // The log is fetched again, because one that was fetched from a container has not grown.
                    events += count(later.log(begun.getKey()), begun.getValue(), log.line());
                }
                return events;
            };
        });
    }

    private static int count(Path log, long from, Pattern event) throws ProbeException {
        Set<String> events = new HashSet<>();
        AtomicLong record = new AtomicLong();
        read(log, from, END, (place, line) -> {
            boolean begins = !line.isEmpty() && Character.isDigit(line.charAt(0));
            long number = begins ? record.incrementAndGet() : record.get();
            Matcher matcher = event.matcher(line);
            if (matcher.find()) {
                events.add(matcher.groupCount() > 0 ? matcher.group(1) : Long.toString(number));
            }
        });
        return events.size();
    }
}
