package dev.chokepoint.stack.machine;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.ProcessThreads;
import dev.chokepoint.stack.process.ShortCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Shares the processors of this machine between several stacks that run at the same time. All threads of running
 * processes are moved by {@code taskset}; new threads stay where the thread is that starts them.
 *
 * <p>A JVM chooses its collector, and the sizes of its pools of threads, by the processors that it sees at its start.
 * Pin stacks only when they have started, so that all of them have made the same choice.
 *
 * @param processors those that the runner may use
 * @param topology where the kernel tells which processors belong to one core
 * @param proc where the kernel tells of processes
 */
public record Pinning(AllowedProcessors processors, Path topology, Path proc) {
    private static final Duration TASKSET = Duration.ofSeconds(10);

    /** A thread that starts while the others are moved may be missed; each round catches those of the one before. */
    private static final int ROUNDS = 5;

    /** That of this machine. */
    public static Pinning ofThisMachine() {
        return new Pinning(AllowedProcessors.ofThisMachine(), Path.of("/sys/devices/system/cpu"), Path.of("/proc"));
    }

    /** What this machine lacks to share its processors between so many stacks, and what to do; empty if nothing. */
    public Optional<String> missing(int sides) {
        List<Integer> allowed = processors.allowed();
        if (allowed.size() < sides) {
            return Optional.of("To load " + sides + " stacks together each needs a processor of its own, and there "
                    + (allowed.size() == 1 ? "is 1" : "are " + allowed.size())
                    + ". Measure on a larger machine, or by turns.");
        }
        return processors.move(allowed).isPresent()
                ? Optional.empty()
                : Optional.of("To load stacks together takes `taskset`, and none of " + processors.places()
                        + " is there. Install util-linux, or measure by turns.");
    }

    /**
     * Equal shares of the processors, one per stack, whole cores where there are enough. Processors that cannot be
     * shared equally are in none. What {@link #missing} says is an error.
     */
    public List<List<Integer>> shares(int sides) {
        missing(sides).ifPresent(reason -> {
            throw new ComponentException(reason);
        });
        List<Integer> byCore = processors.allowed().stream()
                .sorted(Comparator.<Integer, String>comparing(this::core).thenComparing(Comparator.naturalOrder()))
                .toList();
        int size = byCore.size() / sides;
        return IntStream.range(0, sides)
                .mapToObj(side -> byCore.subList(side * size, (side + 1) * size).stream()
                        .sorted()
                        .toList())
                .toList();
    }

    /** Written such as "0,4" or "0-1", the same for all of one core; the processor where the kernel tells nothing. */
    private String core(int processor) {
        Path siblings = topology.resolve("cpu" + processor + "/topology/thread_siblings_list");
        try {
            return Files.readString(siblings).strip();
        } catch (IOException e) {
            return String.valueOf(processor);
        }
    }

    /**
     * Moves every thread of some processes to a share and reads each thread's mask back. Processes that have ended
     * meanwhile do not matter. It is an error if a thread stays elsewhere.
     *
     * @param running asked again in each round, so that a process that was started meanwhile is moved as well
     */
    public void pin(Supplier<List<ProcessHandle>> running, List<Integer> share) {
        Set<ProcessHandle> left = elsewhere(running.get(), share);
        List<String> said = new ArrayList<>();
        for (int round = 0; round < ROUNDS && !left.isEmpty(); round++) {
            for (ProcessHandle process : left) {
                move(process, share).ifPresent(said::add);
            }
            left = elsewhere(running.get(), share);
        }
        if (!left.isEmpty()) {
            throw new ComponentException("Processes "
                    + left.stream().map(ProcessHandle::pid).sorted().toList()
                    + " have threads on other processors than "
                    + share + ", although taskset was run " + ROUNDS + " times for each"
                    + (said.isEmpty() ? "" : "; it said: " + said.get(said.size() - 1)) + ".");
        }
    }

    private Set<ProcessHandle> elsewhere(List<ProcessHandle> running, List<Integer> share) {
        Set<ProcessHandle> found = new LinkedHashSet<>();
        for (ProcessHandle process : running) {
            if (!masks(process).stream().allMatch(share::equals)) {
                found.add(process);
            }
        }
        return found;
    }

    /** The processors of each thread of a process, read from the kernel; none if the process has ended. */
    private List<List<Integer>> masks(ProcessHandle process) {
        return ProcessThreads.of(proc, process, thread -> AllowedProcessors.allowed(thread.resolve("status")));
    }

    /** What taskset said if it failed. */
    private Optional<String> move(ProcessHandle process, List<Integer> share) {
        List<String> command = new ArrayList<>(processors.move(share).orElseThrow());
        command.add(String.valueOf(process.pid()));
        try {
            ShortCommand done = ShortCommand.run(command, Path.of("").toAbsolutePath(), Map.of(), TASKSET);
            return done.exitCode() == 0
                    ? Optional.empty()
                    : Optional.of(done.output().strip());
        } catch (IOException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ComponentException("interrupted while processes were moved to other processors", e);
        }
    }
}
