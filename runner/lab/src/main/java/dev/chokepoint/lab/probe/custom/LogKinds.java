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
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts by kind the lines of the logs of a component, from the start of the measured part until a while after its end.
 * With {@code from: start} it begins at the start of the logs, which is that of the component's process. The first
 * group of a kind's pattern is a key, such as the id of a transaction. The number is that of keys with lines of every
 * kind, that of keys with a line of one kind, or that of lines per key.
 */
public final class LogKinds implements ProbeType {
    private static final String EVERY_KIND = "keys-of-every-kind";
    private static final String LINES_PER_KEY = "lines-per-key";
    private static final String OF_KIND = "keys-of ";
    private static final String FROM_START = "start";
    private static final String FROM_MEASURED = "measured";

    @Override
    public String name() {
        return "log-kinds";
    }

    @Override
    public Optional<NumberSource> make(ProbeArguments arguments) {
        Optional<String> component = arguments.component();
        Optional<Map<String, Pattern>> kinds = arguments.each("kinds", value -> value.pattern(1));
        List<String> numbers = new ArrayList<>(List.of(EVERY_KIND, LINES_PER_KEY));
        kinds.ifPresent(known -> known.keySet().forEach(kind -> numbers.add(OF_KIND + kind)));
        Optional<String> number = arguments.required("number").flatMap(value -> value.name(numbers));
        Optional<Duration> late =
                arguments.required("late").flatMap(value -> value.parsed(Quantities::duration, Quantities.DURATION));
        boolean whole = arguments
                .optional("from")
                .flatMap(value -> value.name(List.of(FROM_START, FROM_MEASURED)))
                .filter(FROM_START::equals)
                .isPresent();
        String hint = arguments
                .optional("hint")
                .flatMap(Value::text)
                .map(text -> "; " + text)
                .orElse("");
        return arguments.build(() -> {
            Counting counting = new Counting(
                    component.orElseThrow(),
                    kinds.orElseThrow(),
                    number.orElseThrow(),
                    late.orElseThrow(),
                    whole,
                    hint);
            return new NumberSource(Set.of(Need.LOG), counting::begin);
        });
    }

    private record Counting(
            String component, Map<String, Pattern> kinds, String number, Duration late, boolean whole, String hint) {
        private double of(Map<String, Map<String, Long>> lines) throws ProbeException {
            Set<String> keys = new HashSet<>();
            lines.values().forEach(ofKind -> keys.addAll(ofKind.keySet()));
            if (keys.isEmpty()) {
                throw new NothingMeasuredException(component + " logged no line of the kinds " + kinds.keySet() + hint);
            }
            if (number.equals(LINES_PER_KEY)) {
                double all = 0;
                for (Map<String, Long> ofKind : lines.values()) {
                    all += ofKind.values().stream().mapToLong(Long::longValue).sum();
                }
                return all / keys.size();
            }
            Set<String> asked = number.equals(EVERY_KIND) ? kinds.keySet() : Set.of(number.substring(OF_KIND.length()));
            asked.forEach(
                    kind -> keys.retainAll(lines.getOrDefault(kind, Map.of()).keySet()));
            return keys.size();
        }

        Reading begin(TrialView view) throws ProbeException {
            Map<String, Long> from = LogLines.ends(view, component);
            return new Reading() {
                private long loadEndedNanos = System.nanoTime();

                @Override
                public void loadEnded(TrialView later) {
                    loadEndedNanos = System.nanoTime();
                }

                @Override
                public double end(TrialView later, long requests) throws ProbeException {
                    awaitLateLines(loadEndedNanos);
                    Map<String, Map<String, Long>> lines = new HashMap<>();
                    for (Map.Entry<String, Long> log : from.entrySet()) {
                        Path file = later.log(log.getKey());
                        long start = whole ? 0 : log.getValue();
                        LogLines.read(file, start, LogLines.END, (place, line) -> count(line, lines));
                    }
                    return of(lines);
                }
            };
        }

        private void count(String line, Map<String, Map<String, Long>> lines) {
            kinds.forEach((kind, pattern) -> {
                Matcher matcher = pattern.matcher(line);
                if (matcher.find()) {
                    lines.computeIfAbsent(kind, one -> new HashMap<>()).merge(matcher.group(1), 1L, Long::sum);
                }
            });
        }

        /** Several probes of one trial wait until the same moment, so together they wait no longer than one. */
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
