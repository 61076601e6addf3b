package dev.chokepoint.lab.probe;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A process that is not there; a test says what is read of it. What it does not say cannot be read. */
public final class FakeProcess implements ObservedProcess {
    private final String name;
    private final Map<String, String> files = new HashMap<>();
    private final Map<Long, String> threads = new HashMap<>();
    private final Map<String, String> answers = new HashMap<>();
    private Optional<Duration> used = Optional.empty();
    private Optional<Integer> processors = Optional.empty();

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
        threads.put(
                id,
                "Name:\tx\nvoluntary_ctxt_switches:\t%d\nnonvoluntary_ctxt_switches:\t%d\n"
                        .formatted(voluntary, forced));
        return this;
    }

    /** A thread whose status says nothing of context switches. */
    public FakeProcess threadWithout(long id) {
        threads.put(id, "Name:\tjava\n");
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
    public Map<Long, String> threadStatus() {
        return Map.copyOf(threads);
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
