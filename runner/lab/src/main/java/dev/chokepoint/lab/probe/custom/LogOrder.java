package dev.chokepoint.lab.probe.custom;

import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.figure.LogLines;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts things by the order of two kinds of line in the log of a component: whether all lines {@code first} of a thing
 * stand before its line {@code then}. The first group of either pattern is the thing. The second group of {@code first}
 * is a member; a thing is complete with a line of each member under {@code each-of}.
 */
public final class LogOrder implements ProbeType {
    private static final String TOO_EARLY = "too-early";
    private static final String IN_ORDER = "in-order";

    @Override
    public String name() {
        return "log-order";
    }

    /** The lines that come first. */
    private record First(Pattern line, Set<String> members) {}

    @Override
    public Optional<NumberSource> make(ProbeArguments arguments) {
        Optional<String> component = arguments.component();
        Optional<First> first = arguments.inner("first", inner -> {
            Optional<Pattern> line = inner.required("line").flatMap(value -> value.pattern(2));
            Optional<Set<String>> members = inner.texts("each-of");
            return inner.build(() -> new First(line.orElseThrow(), members.orElseThrow()));
        });
        Optional<Pattern> then =
                arguments.inner("then", inner -> inner.required("line").flatMap(value -> value.pattern(1)));
        Optional<Boolean> tooEarly = arguments
                .required("count")
                .flatMap(value -> value.name(Set.of(TOO_EARLY, IN_ORDER)))
                .map(TOO_EARLY::equals);
        return arguments.build(
                () -> source(component.orElseThrow(), first.orElseThrow(), then.orElseThrow(), tooEarly.orElseThrow()));
    }

    private static NumberSource source(String component, First first, Pattern then, boolean tooEarly) {
        return new NumberSource(Set.of(Need.LOG), view -> {
            List<String> instances = view.instances(component);
            if (instances.size() != 1) {
                throw new ProbeException(
                        "lines of " + instances + " are in several files, which have no common order; use one replica");
            }
            long start = LogLines.end(view.log(component));
            return (later, requests) -> count(later.log(component), start, first, then, tooEarly);
        });
    }

    /** Lines of the first kind count from the start of the log, because a thing may begin in the warm-up. */
    private static double count(Path log, long start, First first, Pattern then, boolean tooEarly)
            throws ProbeException {
        if (LogLines.end(log) < start) {
            throw new ProbeException(log + ": was written anew while measuring");
        }
        Map<String, Set<String>> members = new HashMap<>();
        Set<String> ended = new HashSet<>();
        Set<String> endedEarly = new HashSet<>();
        LogLines.read(log, 0, LogLines.END, (place, line) -> {
            Matcher one = first.line().matcher(line);
            Matcher end = then.matcher(line);
            if (one.find()) {
                members.computeIfAbsent(one.group(1), thing -> new HashSet<>()).add(one.group(2));
            } else if (place >= start && end.find() && ended.add(end.group(1))) {
                if (!members.getOrDefault(end.group(1), Set.of()).containsAll(first.members())) {
                    endedEarly.add(end.group(1));
                }
            }
        });
        if (ended.isEmpty()) {
            throw new ProbeException(
                    log + ": the measured part holds no line \"" + then + "\"; is the logger of these lines on?");
        }
        return tooEarly ? endedEarly.size() : ended.size() - endedEarly.size();
    }
}
