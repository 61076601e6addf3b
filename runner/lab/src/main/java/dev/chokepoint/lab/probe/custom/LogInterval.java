package dev.chokepoint.lab.probe.custom;

import dev.chokepoint.catalogue.yaml.Quantities;
import dev.chokepoint.catalogue.yaml.Value;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NothingMeasuredException;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.Reading;
import dev.chokepoint.lab.probe.TrialView;
import dev.chokepoint.lab.probe.figure.LogLines;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The median time in seconds between two lines about one thing in the logs of all replicas of a component. The first
 * group of either pattern is the thing, such as the id of a transaction. Things count whose line {@code to} was written
 * from the start of the measured part until a while after its end. A thing with a line {@code unless} before its line
 * {@code to} does not count: something else had ended it, and the last line says so again. Each line begins with its
 * time of day, with or without a date; the replicas run on one clock. The times are less than half a day apart.
 */
public final class LogInterval implements ProbeType {
    private static final Pattern TIME =
            Pattern.compile("(?:\\d{4}-\\d{2}-\\d{2}[T ])?(\\d{2}):(\\d{2}):(\\d{2})[.,](\\d{3}).*");

    private static final long DAY_MILLIS = Duration.ofDays(1).toMillis();

    @Override
    public String name() {
        return "log-interval";
    }

    @Override
    public Optional<NumberSource> make(ProbeArguments arguments) {
        Optional<String> component = arguments.component();
        Optional<Pattern> from = arguments.required("from").flatMap(value -> value.pattern(1));
        Optional<Pattern> to = arguments.required("to").flatMap(value -> value.pattern(1));
        Optional<Pattern> unless = arguments.optional("unless").flatMap(value -> value.pattern(1));
        Optional<Duration> late =
                arguments.required("late").flatMap(value -> value.parsed(Quantities::duration, Quantities.DURATION));
        String nothing =
                arguments.optional("nothing").flatMap(Value::text).orElse("no thing has a line of either kind");
        return arguments.build(() -> {
            Interval interval = new Interval(
                    component.orElseThrow(), from.orElseThrow(), to.orElseThrow(), unless, late.orElseThrow());
            return new NumberSource(Set.of(Need.LOG), view -> interval.begin(view, nothing));
        });
    }

    private record Interval(String component, Pattern from, Pattern to, Optional<Pattern> unless, Duration late) {

        Reading begin(TrialView view, String nothing) throws ProbeException {
            Map<String, Long> starts = LogLines.ends(view, component);
            return new Reading() {
                private long loadEndedNanos = System.nanoTime();

                @Override
                public void loadEnded(TrialView later) {
                    loadEndedNanos = System.nanoTime();
                }

                @Override
                public double end(TrialView later, long requests) throws ProbeException {
                    awaitLateLines(loadEndedNanos);
                    Map<String, Long> begun = new HashMap<>();
                    Map<String, Long> ended = new HashMap<>();
                    Map<String, Long> otherwise = new HashMap<>();
                    for (Map.Entry<String, Long> log : starts.entrySet()) {
                        // A thing may have begun in the warm-up. So its first line counts wherever it is.
                        LogLines.read(later.log(log.getKey()), 0, LogLines.END, (place, line) -> {
                            note(from, line, begun);
                            unless.ifPresent(kind -> note(kind, line, otherwise));
                            if (place >= log.getValue()) {
                                note(to, line, ended);
                            }
                        });
                    }
                    List<Double> seconds = ended.keySet().stream()
                            .filter(begun::containsKey)
                            .filter(thing -> !before(otherwise.get(thing), ended.getOrDefault(thing, 0L)))
                            .map(thing -> seconds(begun.getOrDefault(thing, 0L), ended.getOrDefault(thing, 0L)))
                            .sorted()
                            .toList();
                    if (seconds.isEmpty()) {
                        throw new NothingMeasuredException("in the logs of " + component + ": " + nothing);
                    }
                    int middle = seconds.size() / 2;
                    return seconds.size() % 2 == 1
                            ? seconds.get(middle)
                            : (seconds.get(middle - 1) + seconds.get(middle)) / 2;
                }
            };
        }

        /** The earliest line of a thing counts, in whichever replica's log it is. */
        private static void note(Pattern kind, String line, Map<String, Long> times) {
            Matcher matcher = kind.matcher(line);
            Matcher time = TIME.matcher(line);
            if (matcher.find() && time.matches()) {
                long millis = Duration.ofHours(Long.parseLong(time.group(1)))
                        .plusMinutes(Long.parseLong(time.group(2)))
                        .plusSeconds(Long.parseLong(time.group(3)))
                        .plusMillis(Long.parseLong(time.group(4)))
                        .toMillis();
                times.merge(matcher.group(1), millis, (one, two) -> apart(one, two) >= 0 ? one : two);
            }
        }

        private static boolean before(@Nullable Long time, long other) {
            return time != null && apart(time, other) > 0;
        }

        private static double seconds(long from, long to) {
            return apart(from, to) / 1000.0;
        }

        /** From one time of day to another; midnight may lie between them. */
        private static long apart(long from, long to) {
            long forward = Math.floorMod(to - from, DAY_MILLIS);
            return forward < DAY_MILLIS / 2 ? forward : forward - DAY_MILLIS;
        }

        private void awaitLateLines(long loadEndedNanos) throws ProbeException {
            try {
                TimeUnit.NANOSECONDS.sleep(late.toNanos() - (System.nanoTime() - loadEndedNanos));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new ProbeException("interrupted while waiting for late lines of " + component, e);
            }
        }
    }
}
