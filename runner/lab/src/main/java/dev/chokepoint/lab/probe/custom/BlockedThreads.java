package dev.chokepoint.lab.probe.custom;

import dev.chokepoint.catalogue.yaml.Value;
import dev.chokepoint.lab.probe.AtLoadEnd;
import dev.chokepoint.lab.probe.Need;
import dev.chokepoint.lab.probe.NumberSource;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.TrialView;
import java.util.Collections;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The share, in percent, of a component's threads that wait for the monitor of a class, in thread dumps of jcmd as the
 * load ends. {@code threads} is a pattern of the whole names of the threads that count, {@code lock} the class (without
 * it the monitors of all classes count), and {@code dumps} how many dumps are taken one behind the other.
 */
public final class BlockedThreads implements ProbeType {
    /** The head of a thread in a dump; what belongs to it ends at an empty line. */
    private static final Pattern THREAD = Pattern.compile("(?m)^\"(.*?)\" .*\\R(?:.+\\R?)*");

    private static final String POSITIVE = "a whole number, 1 or more";

    @Override
    public String name() {
        return "blocked-threads";
    }

    @Override
    public Optional<NumberSource> make(ProbeArguments arguments) {
        Optional<String> component = arguments.component();
        Optional<Pattern> threads = arguments.required("threads").flatMap(value -> value.pattern(0));
        Optional<String> lock = arguments.optional("lock").flatMap(Value::text);
        Optional<Integer> dumps =
                arguments.required("dumps").flatMap(value -> value.parsed(BlockedThreads::positive, POSITIVE));
        return arguments.build(() -> {
            Dumps asked = new Dumps(component.orElseThrow(), threads.orElseThrow(), lock);
            int number = dumps.orElseThrow();
            return new NumberSource(
                    Set.of(Need.PROCESS), view -> new AtLoadEnd(later -> asked.blockedPercent(later, number)));
        });
    }

    private static int positive(String text) {
        int number = Integer.parseInt(text);
        if (number < 1) {
            throw new IllegalArgumentException(text + " is not " + POSITIVE);
        }
        return number;
    }

    private record Dumps(String component, Pattern threads, Optional<String> lock) {

        double blockedPercent(TrialView view, int number) throws ProbeException {
            int seen = 0;
            int blocked = 0;
            for (String instance : view.instances(component)) {
                for (String dump : view.process(instance).jcmd(Collections.nCopies(number, "Thread.print"))) {
                    Count count = BlockedThreads.count(dump, threads, lock);
                    seen += count.threads();
                    blocked += count.blocked();
                }
            }
            if (seen == 0) {
                throw new ProbeException(component + " has no thread whose name is " + threads.pattern());
            }
            return 100.0 * blocked / seen;
        }
    }

    /** Threads of one dump. */
    record Count(int threads, int blocked) {}

    /**
     * Counts the threads of a dump with such a name, and those of them that wait to enter a monitor of this class, or
     * any monitor.
     */
    static Count count(String dump, Pattern threads, Optional<String> lock) {
        String waiting = lock.map(type -> "(a " + type + ")").orElse("");
        int seen = 0;
        int blocked = 0;
        Matcher matcher = THREAD.matcher(dump);
        while (matcher.find()) {
            if (threads.matcher(matcher.group(1)).matches()) {
                seen++;
                blocked += matcher.group()
                                .lines()
                                .anyMatch(line -> line.contains("- waiting to lock <") && line.endsWith(waiting))
                        ? 1
                        : 0;
            }
        }
        return new Count(seen, blocked);
    }
}
