package dev.chokepoint.lab.probe.figure;

import dev.chokepoint.catalogue.probe.Figure;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.TrialView;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts events in what all replicas of a component logged from the start of the measured part until the last reply.
 *
 * <p>A record is a line that begins with a digit, because it begins with a time, and the lines that follow it. A stack
 * trace repeats its cause in "Caused by", and one event must not count twice. If the pattern has a group, equal texts
 * of the group count once, because two records can be about one event.
 */
final class LogCount {
    private LogCount() {}

    static NumberSource of(Figure.Log log) {
        return new NumberSource(Set.of(Need.LOG), view -> {
            Map<String, Long> from = LogLines.ends(view, log.of());
            return (later, requests) -> count(later, from, log.line());
        });
    }

    /** The log is fetched again, because a file that was fetched from a container at the start has not grown. */
    private static double count(TrialView view, Map<String, Long> from, Pattern event) throws ProbeException {
        double events = 0;
        for (Map.Entry<String, Long> log : from.entrySet()) {
            events += count(view.log(log.getKey()), log.getValue(), event);
        }
        return events;
    }

    private static int count(Path log, long from, Pattern event) throws ProbeException {
        Set<String> events = new HashSet<>();
        AtomicLong record = new AtomicLong();
        LogLines.read(log, from, LogLines.END, (place, line) -> {
            long number = beginsRecord(line) ? record.incrementAndGet() : record.get();
            Matcher matcher = event.matcher(line);
            if (matcher.find()) {
                events.add(matcher.groupCount() > 0 ? matcher.group(1) : Long.toString(number));
            }
        });
        return events.size();
    }

    private static boolean beginsRecord(String line) {
        return !line.isEmpty() && Character.isDigit(line.charAt(0));
    }
}
