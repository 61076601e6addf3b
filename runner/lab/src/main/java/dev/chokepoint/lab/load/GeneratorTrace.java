package dev.chokepoint.lab.load;

import dev.chokepoint.lab.probe.figure.GcPause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What was seen of a load generator through its load: when it was frozen, its processor time at some moments, and the
 * pauses of its garbage collector. That of a fresh trial is never frozen. All times are milliseconds since 1970.
 */
final class GeneratorTrace {
    /** As {@code -Xlog} writes it with the decorator {@code time}: {@code 2026-11-22T20:03:01.123+0000}. */
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxx", Locale.ROOT);

    private static final int TIME_LENGTH = "2026-11-22T20:03:01.123+0000".length();

    private final TreeMap<Long, Duration> looks = new TreeMap<>();
    private final List<Span> frozen = new ArrayList<>();
    private List<Span> pauses = List.of();

    /** Its processor time since its start, at this moment. */
    void look(long millis, Duration used) {
        looks.put(millis, used);
    }

    /** It was frozen from just before STOP was sent until just before CONT was sent. */
    void frozen(long fromMillis, long toMillis) {
        frozen.add(new Span(fromMillis, toMillis));
    }

    /** Reads the collector's log, whose lines begin with {@code [time]}. Throws if it is no such log. */
    void readPauses(Path collector) throws LoadException {
        List<String> lines;
        try {
            lines = Files.readAllLines(collector);
        } catch (IOException e) {
            throw new LoadException(collector + ": the collector's log of the load generator cannot be read", e);
        }
        if (lines.stream().noneMatch(GcPause::namesCollector)) {
            throw new LoadException(collector + ": does not name a collector, so it is no log of -Xlog:gc");
        }
        List<Span> read = new ArrayList<>();
        for (String line : lines) {
            Optional<GcPause> pause = GcPause.of(line);
            if (pause.isPresent()) {
                long end = endMillis(collector, line);
                read.add(new Span(end - Math.round(pause.get().millis()), end));
            }
        }
        pauses = List.copyOf(read);
    }

    private static long endMillis(Path collector, String line) throws LoadException {
        try {
            String time = line.substring(1, 1 + TIME_LENGTH);
            return OffsetDateTime.parse(time, TIME).toInstant().toEpochMilli();
        } catch (DateTimeException | IndexOutOfBoundsException e) {
            throw new LoadException(collector + ": the line \"" + line + "\" does not begin with its time", e);
        }
    }

    /** How much of a time it was frozen. More than 0 for a request that was under way at a freeze. */
    long frozenMillis(long fromMillis, long toMillis) {
        return frozen.stream()
                .mapToLong(span -> span.within(fromMillis, toMillis))
                .sum();
    }

    /** Its processor time within a window. Between two looks it is taken to rise evenly. */
    Duration used(Window window) {
        return usedUntil(window.end().toEpochMilli())
                .minus(usedUntil(window.start().toEpochMilli()));
    }

    private Duration usedUntil(long millis) {
        Map.Entry<Long, Duration> before = looks.floorEntry(millis);
        Map.Entry<Long, Duration> after = looks.ceilingEntry(millis);
        if (before == null || after == null) {
            return before == null ? (after == null ? Duration.ZERO : after.getValue()) : before.getValue();
        }
        if (before.getKey().equals(after.getKey())) {
            return before.getValue();
        }
        double share = (double) (millis - before.getKey()) / (after.getKey() - before.getKey());
        long rise = after.getValue().minus(before.getValue()).toMillis();
        return before.getValue().plusMillis(Math.round(share * rise));
    }

    /** The pauses that reach into a window, without the time for which the generator was frozen. */
    GeneratorBounds.Pauses pauses(Window window) {
        long from = window.start().toEpochMilli();
        long to = window.end().toEpochMilli();
        return net(pauses.stream().filter(pause -> pause.within(from, to) > 0).toList());
    }

    /** The pauses of the whole load, without the time for which the generator was frozen. */
    GeneratorBounds.Pauses pauses() {
        return net(pauses);
    }

    private GeneratorBounds.Pauses net(List<Span> some) {
        double sum = 0;
        double max = 0;
        for (Span pause : some) {
            double net = pause.to() - pause.from() - frozenMillis(pause.from(), pause.to());
            sum += net;
            max = Math.max(max, net);
        }
        return new GeneratorBounds.Pauses(sum, max);
    }

    private record Span(long from, long to) {
        long within(long start, long end) {
            return Math.max(0, Math.min(to, end) - Math.max(from, start));
        }
    }
}
