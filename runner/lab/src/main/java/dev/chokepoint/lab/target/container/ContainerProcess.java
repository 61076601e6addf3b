package dev.chokepoint.lab.target.container;

import dev.chokepoint.lab.probe.ObservedProcess;
import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.probe.figure.LocalProcess;
import dev.chokepoint.lab.probe.figure.ProcessStatus;
import dev.chokepoint.stack.container.Platform;
import dev.chokepoint.stack.exception.ComponentException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The main process of a container. It is the first process, because the entry point replaces itself by it. Where this
 * machine shows the process, its files are read here, which costs next to nothing. Everything else is read by commands
 * inside the container, so no rights on the node are needed.
 */
record ContainerProcess(Platform platform, String instance) implements ObservedProcess {
    /** A command in a container takes a fraction of a second. This is the deadline of jcmd. */
    private static final Duration DEADLINE = Duration.ofSeconds(20);

    /** In every image of a JVM there is a jcmd of the same Java. */
    private static final String JCMD = "/opt/jcmd/bin/jcmd";

    /** A thread may end after it was listed. The error of cat is then ignored. */
    private static final String THREADS = "cat /proc/1/task/*/%s 2>/dev/null; true";

    /** The limit and its period in microseconds: one file in version 2 of cgroups, two in version 1. */
    private static final String LIMIT = "cat /sys/fs/cgroup/cpu.max 2>/dev/null"
            + " || cat /sys/fs/cgroup/cpu/cpu.cfs_quota_us /sys/fs/cgroup/cpu/cpu.cfs_period_us 2>/dev/null"
            + " || echo max";

    private static final Pattern LIMITED = Pattern.compile("(\\d+)\\s+(\\d+)");

    /** How a thread's text begins, and the thread's id in it. */
    private static final Map<ThreadFile, String> FIRST =
            Map.of(ThreadFile.STATUS, "Name:", ThreadFile.STAT, "\\d+ \\(");

    private static final Pattern THREAD_ID = Pattern.compile("^(?:Pid:\\s*(\\d+)|(\\d+) \\()", Pattern.MULTILINE);

    @Override
    public String name() {
        return "container " + instance;
    }

    /** Its files for everybody are the same as inside. */
    private Optional<LocalProcess> here() {
        OptionalLong pid = platform.pid(instance);
        return pid.isPresent() ? Optional.of(LocalProcess.of(pid.getAsLong())) : Optional.empty();
    }

    @Override
    public String file(String name) throws ProbeException {
        Optional<LocalProcess> here = here();
        return here.isPresent() ? here.get().file(name) : exec("cat", "/proc/1/" + name);
    }

    @Override
    public Map<Long, String> threads(ThreadFile file) throws ProbeException {
        Optional<LocalProcess> here = here();
        if (here.isPresent()) {
            return here.get().threads(file);
        }
        Map<Long, String> threads = new LinkedHashMap<>();
        String all = exec("sh", "-c", THREADS.formatted(file.text()));
        for (String text : all.split("(?m)^(?=" + FIRST.get(file) + ")", -1)) {
            Matcher id = THREAD_ID.matcher(text);
            if (id.find()) {
                threads.put(Long.parseLong(Optional.ofNullable(id.group(1)).orElseGet(() -> id.group(2))), text);
            }
        }
        return threads;
    }

    @Override
    public Duration processorTime() throws ProbeException {
        return ProcessStatus.StatLine.parse(name(), file("stat")).processorTime();
    }

    @Override
    public int processors() throws ProbeException {
        int allowed = ProcessStatus.allowedProcessors(name(), file("status"));
        OptionalDouble limit = processorLimit();
        return limit.isPresent() ? (int) Math.min(allowed, Math.max(1, Math.ceil(limit.getAsDouble()))) : allowed;
    }

    @Override
    public OptionalDouble processorLimit() throws ProbeException {
        // No limit is "max" in version 2 and a quota of -1 in version 1.
        Matcher limit = LIMITED.matcher(exec("sh", "-c", LIMIT).strip());
        if (!limit.matches()) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(Double.parseDouble(limit.group(1)) / Double.parseDouble(limit.group(2)));
    }

    @Override
    public String version() throws ProbeException {
        return exec("/proc/1/exe", "--version");
    }

    @Override
    public String jcmd(String command) throws ProbeException {
        return exec(JCMD, "1", command);
    }

    private String exec(String... command) throws ProbeException {
        try {
            return platform.exec(instance, List.of(command), DEADLINE);
        } catch (ComponentException e) {
            throw new ProbeException(name() + ": " + e.getMessage(), e);
        }
    }
}
