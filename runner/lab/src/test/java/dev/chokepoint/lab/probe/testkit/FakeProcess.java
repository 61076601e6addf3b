package dev.chokepoint.lab.probe.testkit;

import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ProbeException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** A process that is not there; a test says what is read of it. What it does not say cannot be read. */
public final class FakeProcess implements ObservedProcess {
    private final String name;
    private final Map<String, String> files = new HashMap<>();
    private final Map<String, String> threads = new HashMap<>();
    private final Map<String, String> answers = new HashMap<>();
    private Optional<Duration> used = Optional.empty();
    private Optional<Integer> processors = Optional.empty();
    private OptionalDouble processorLimit = OptionalDouble.empty();

    /** A process of which nothing can be read yet. */
    public FakeProcess(String name) {
        this.name = name;
    }

    /** The text of one of its files. */
    public FakeProcess file(String file, String text) {
        files.put(file, text);
        return this;
    }

    /** A thread with its context switches. */
    public FakeProcess thread(long id, int voluntary, int forced) {
        String status = "Name:\tx\nvoluntary_ctxt_switches:\t%d\nnonvoluntary_ctxt_switches:\t%d\n";
        threads.put(ThreadFile.STATUS.text() + id, status.formatted(voluntary, forced));
        return this;
    }

    /** A thread whose status holds no context switches. */
    public FakeProcess threadWithout(long id) {
        threads.put(ThreadFile.STATUS.text() + id, "Name:\tjava\n");
        return this;
    }

    /** A thread with its name and its user and system time in hundredths of a second. */
    public FakeProcess threadUsed(long id, String threadName, int user, int system) {
        String stat = "%d (%s) S 1 1 1 0 -1 4194368 9 0 0 0 %d %d 0 0 20 0 40 0 77 1 2\n";
        threads.put(ThreadFile.STAT.text() + id, stat.formatted(id, threadName, user, system));
        return this;
    }

    /** A thread that has ended. */
    public FakeProcess threadEnded(long id) {
        threads.keySet().removeIf(key -> key.endsWith(Long.toString(id)));
        return this;
    }

    /** What it answers to jcmd, by command; and to "--version". */
    public FakeProcess answers(Map<String, String> more) {
        answers.putAll(more);
        return this;
    }

    /** Its processor time. */
    public FakeProcess used(Duration time) {
        used = Optional.of(time);
        return this;
    }

    /** How many processors' time it may use. */
    public FakeProcess limited(double limit) {
        processorLimit = OptionalDouble.of(limit);
        return this;
    }

    @Override
    public OptionalDouble processorLimit() {
        return processorLimit;
    }

    /** How many processors it may use. */
    public FakeProcess processors(int count) {
        processors = Optional.of(count);
        return this;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String file(String file) throws ProbeException {
        return said(files.get(file), file);
    }

    @Override
    public Map<Long, String> threads(ThreadFile file) {
        Map<Long, String> texts = new HashMap<>();
        threads.forEach((key, text) -> {
            if (key.startsWith(file.text())
                    && Character.isDigit(key.charAt(file.text().length()))) {
                texts.put(Long.parseLong(key.substring(file.text().length())), text);
            }
        });
        return texts;
    }

    @Override
    public Duration processorTime() throws ProbeException {
        return said(used.orElse(null), "processor time");
    }

    @Override
    public int processors() throws ProbeException {
        return said(processors.orElse(null), "processors");
    }

    @Override
    public String version() throws ProbeException {
        return said(answers.get("--version"), "--version");
    }

    @Override
    public String jcmd(String command) throws ProbeException {
        return said(answers.get(command), command);
    }

    private <V> V said(@Nullable V value, String what) throws ProbeException {
        if (value == null) {
            throw new ProbeException(name + ": no " + what);
        }
        return value;
    }
}
