package dev.chokepoint.stack.machine;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.ProcessThreads;
import dev.chokepoint.stack.process.ShortCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Gives the compiler threads of running JVMs a higher priority than all other threads, by {@code renice}.
 *
 * <p>The JVM has flags for the same. They hold from its start, and two JVMs that start at the same time on two
 * processors then compile and hardly do anything else: a stack was ready after 38 s in place of 22 s
 * (docs/method-details.md). A compiler thread that the JVM adds later has the priority of the one that adds it.
 *
 * @param proc where the kernel tells of processes
 * @param renice the command before its arguments
 */
public record CompilerPriority(Path proc, List<String> renice) {
    /** The highest is -20, and 0 is that of all others. docs/method-details.md has the effect of this one. */
    static final int NICE = -15;

    /** The kernel keeps 15 characters of a thread's name, such as that of "C2 CompilerThread0". */
    private static final String COMPILER = "C[12] CompilerThre";

    /** The nice value among the fields behind the name: the 19th of all in proc(5), where the state is the third. */
    private static final int NICE_FIELD = 16;

    /** A compiler that the JVM adds while the others are changed may be missed; the next round finds it. */
    private static final int ROUNDS = 3;

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    /** Copies the command. */
    public CompilerPriority {
        renice = List.copyOf(renice);
    }

    /** That of this machine. */
    public static CompilerPriority ofThisMachine() {
        return new CompilerPriority(Path.of("/proc"), List.of("renice"));
    }

    /**
     * Raises the priority of all compiler threads of some processes and of what they have started, and reads it back.
     * Processes that have ended meanwhile do not matter.
     *
     * @return why some still have the usual priority, such as that this user may not change it; empty if none has
     */
    public Optional<String> raise(List<ProcessHandle> processes) {
        String said = "";
        List<String> left = usual(processes);
        for (int round = 0; round < ROUNDS && !left.isEmpty(); round++) {
            said = change(left);
            left = usual(processes);
        }
        return left.isEmpty()
                ? Optional.empty()
                : Optional.of("`" + String.join(" ", renice) + "` said: " + withoutPlaces(said));
    }

    /** Behind the last colon: before it stand thread ids and folders, which differ from side to side. */
    private static String withoutPlaces(String said) {
        return said.substring(said.lastIndexOf(": ") + 1).strip();
    }

    /** The ids of the compiler threads that have another nice value. */
    private List<String> usual(List<ProcessHandle> processes) {
        return processes.stream()
                .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
                .distinct()
                .flatMap(process -> ProcessThreads.of(proc, process, CompilerPriority::ifUsual).stream())
                .flatMap(Optional::stream)
                .toList();
    }

    /** The id of a thread that compiles with another nice value. */
    private static Optional<String> ifUsual(Path thread) throws IOException {
        if (!Files.readString(thread.resolve("comm")).strip().matches(COMPILER)) {
            return Optional.empty();
        }
        String stat = Files.readString(thread.resolve("stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        return Integer.parseInt(fields[NICE_FIELD]) == NICE
                ? Optional.empty()
                : Optional.of(thread.getFileName().toString());
    }

    /** What the command said; it changes what it can, also if it fails for some. */
    private String change(List<String> threads) {
        List<String> command = new ArrayList<>(renice);
        command.addAll(List.of("-n", String.valueOf(NICE), "-p"));
        command.addAll(threads);
        try {
            String output = ShortCommand.run(command, Path.of("").toAbsolutePath(), Map.of(), DEADLINE)
                    .output()
                    .strip();
            return output.lines().reduce((before, last) -> last).orElse("nothing");
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ComponentException("interrupted while the priority of compilers was raised", e);
        }
    }
}
