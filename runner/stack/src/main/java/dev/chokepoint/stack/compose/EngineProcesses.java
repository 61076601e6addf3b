package dev.chokepoint.stack.compose;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.AllowedProcessors;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The processes of containers, and of the engine behind them, as this machine shows them. It does so for Docker Engine
 * on Linux. It does not for an engine in a virtual machine or on another machine; then nothing is known of them.
 *
 * @param proc where the kernel tells of processes
 * @param mains the id of the main process by container, in the order in which the containers were given
 * @param engine the processes of the engine itself
 */
record EngineProcesses(Path proc, Map<String, Long> mains, Set<Long> engine) {
    /** The daemons, what holds a container, and what carries the bytes of a published port, as Linux shortens them. */
    private static final Set<String> ENGINE = Set.of("dockerd", "docker-proxy", "containerd", "containerd-shim");

    /** Places behind the name, which is in brackets and may hold blanks: see proc(5), fields 14 to 17. */
    private static final int USER_TIME = 11;

    private static final int LAST_TIME = 15;

    /** Linux tells processor time in hundredths of a second (USER_HZ) whatever its own clock is. */
    private static final double TICKS_PER_SECOND = 100;

    EngineProcesses {
        mains = Map.copyOf(mains);
        engine = Set.copyOf(engine);
    }

    static EngineProcesses none() {
        return new EngineProcesses(Path.of("/proc"), Map.of(), Set.of());
    }

    /**
     * Reads what {@code docker inspect} printed, one line a container: its id, a bar, and the id of its main process.
     * A process that is not that of the container, because another machine counts it, is no process here.
     *
     * @param instances the instances by the id of their container
     */
    static EngineProcesses of(Path proc, Map<String, String> instances, String inspected) {
        Map<String, Long> mains = new LinkedHashMap<>();
        inspected.lines().filter(line -> !line.isBlank()).forEach(line -> {
            String[] fields = line.strip().split("\\|", -1);
            String instance = instances.get(fields[0]);
            if (fields.length != 2 || instance == null || !fields[1].matches("\\d{1,10}")) {
                throw new ComponentException("`docker inspect` printed a line that is not understood: " + line);
            }
            long pid = Long.parseLong(fields[1]);
            if (read(proc.resolve(pid + "/cgroup"))
                    .filter(text -> text.contains(fields[0]))
                    .isPresent()) {
                mains.put(instance, pid);
            }
        });
        return new EngineProcesses(proc, mains, mains.isEmpty() ? Set.of() : engine(proc));
    }

    private static Set<Long> engine(Path proc) {
        Set<Long> found = new TreeSet<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(proc, "[0-9]*")) {
            for (Path process : processes) {
                if (read(process.resolve("comm"))
                        .filter(name -> ENGINE.contains(name.strip()))
                        .isPresent()) {
                    found.add(Long.parseLong(process.getFileName().toString()));
                }
            }
        } catch (IOException e) {
            throw new ComponentException(proc + " cannot be listed: " + e, e);
        }
        return found;
    }

    /** Empty for a process that has ended, or that this machine does not show. */
    private static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    OptionalLong main(String instance) {
        Long pid = mains.get(instance);
        return pid == null ? OptionalLong.empty() : OptionalLong.of(pid);
    }

    /**
     * The processor time in seconds of each process, by its id, with that of the children that it has waited for: a
     * health check is such a child.
     */
    Map<String, Double> seconds() {
        Map<String, Double> seconds = new TreeMap<>();
        mains.values().forEach(pid -> add(pid, seconds));
        engine.forEach(pid -> add(pid, seconds));
        return seconds;
    }

    /** Reads back that the main processes may use exactly these processors. It is an error if one may use others. */
    void requireOn(List<Integer> share) {
        mains.forEach((instance, pid) -> {
            Path status = proc.resolve(pid + "/status");
            try {
                List<Integer> seen = AllowedProcessors.allowed(status);
                if (!seen.equals(share)) {
                    throw new ComponentException("container " + instance + " may use processors " + seen
                            + " after it was moved to " + share);
                }
            } catch (IOException e) {
                // A container that has ended is noticed and named elsewhere.
                if (Files.exists(status)) {
                    throw new ComponentException(
                            "the processors of container " + instance + " cannot be read: " + e, e);
                }
            }
        });
    }

    private void add(long pid, Map<String, Double> seconds) {
        read(proc.resolve(pid + "/stat")).ifPresent(stat -> {
            String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split("\\s+", -1);
            if (fields.length >= LAST_TIME) {
                double ticks = Arrays.stream(fields, USER_TIME, LAST_TIME)
                        .mapToLong(Long::parseLong)
                        .sum();
                seconds.put("process " + pid, ticks / TICKS_PER_SECOND);
            }
        });
    }
}
