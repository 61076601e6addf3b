package dev.chokepoint.stack.machine;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The processors that a component's process may run on. Fewer than the machine has are given by {@code taskset} (part
 * of util-linux), which replaces itself by the process, so that the id stays; a JVM then sees only those.
 *
 * @param status the file in which Linux says which processors this JVM may run on
 * @param places where taskset may be
 */
public record AllowedProcessors(Path status, List<Path> places) {
    private static final String LIST = "Cpus_allowed_list:";

    /** Those of this machine that the runner itself may run on. */
    public static AllowedProcessors ofThisMachine() {
        return new AllowedProcessors(
                Path.of("/proc/self/status"), List.of(Path.of("/usr/bin/taskset"), Path.of("/bin/taskset")));
    }

    /**
     * The words before a component's command that limit it to so many processors; none if it may run on all, or without
     * a limit. What {@link #missing} says is an error.
     */
    public List<String> prefix(String id, OptionalInt machine) {
        missing(id, machine).ifPresent(reason -> {
            throw new ComponentException(reason);
        });
        List<Integer> allowed = machine.isPresent() ? allowed() : List.of();
        if (machine.isEmpty() || allowed.size() == machine.getAsInt()) {
            return List.of();
        }
        return List.of(taskset().orElseThrow().toString(), "-c", list(allowed.subList(0, machine.getAsInt())));
    }

    /** What this machine lacks to run a component on so many processors, and what to do; empty if nothing. */
    public Optional<String> missing(String id, OptionalInt machine) {
        if (machine.isEmpty()) {
            return Optional.empty();
        }
        int asked = machine.getAsInt();
        Optional<String> tooFew = tooFew(id, asked);
        if (tooFew.isPresent()) {
            return tooFew;
        }
        int there = allowed().size();
        return asked < there && taskset().isEmpty()
                ? Optional.of(
                        id + " is asked to run on " + asked + " of " + there + " processors, which takes `taskset`;"
                                + " none of " + places + " is there. Install util-linux.")
                : Optional.empty();
    }

    /** Whether there are fewer processors than asked for, also for a fraction, and what to do; empty if not. */
    Optional<String> tooFew(String id, double asked) {
        int there = allowed().size();
        String number = asked == Math.rint(asked) ? String.valueOf((long) asked) : String.valueOf(asked);
        return asked > there
                ? Optional.of(id + " is asked to run on " + number + " processors, and there are " + there
                        + ". Measure on a larger machine, or ask for fewer.")
                : Optional.empty();
    }

    /** The words that put all threads of a running process, whose id follows, on these processors; empty without it. */
    Optional<List<String>> move(List<Integer> processors) {
        return taskset().map(path -> List.of(path.toString(), "-a", "-c", "-p", list(processors)));
    }

    private static String list(List<Integer> processors) {
        return processors.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private Optional<Path> taskset() {
        return places.stream().filter(Files::isExecutable).findFirst();
    }

    /** Those of this JVM, in rising order. It is an error if the machine does not tell. */
    List<Integer> allowed() {
        try {
            return allowed(status);
        } catch (IOException e) {
            throw new ComponentException(
                    status + " does not say on which processors this JVM may run (" + e.getMessage()
                            + "); `machine` needs Linux. Leave it out here.",
                    e);
        }
    }

    /** The processors in the status of a process or thread, where they are written such as "0-3,6". */
    public static List<Integer> allowed(Path status) throws IOException {
        List<Integer> processors = new ArrayList<>();
        try {
            String list = Files.readAllLines(status).stream()
                    .filter(line -> line.startsWith(LIST))
                    .map(line -> line.substring(LIST.length()).strip())
                    .findFirst()
                    .orElseThrow(() -> new IOException("no line " + LIST));
            for (String range : list.split(",", -1)) {
                String[] ends = range.split("-", -1);
                int last = Integer.parseInt(ends[ends.length - 1]);
                for (int processor = Integer.parseInt(ends[0]); processor <= last; processor++) {
                    processors.add(processor);
                }
            }
        } catch (NumberFormatException e) {
            throw new IOException(status + ": " + e.getMessage(), e);
        }
        return processors;
    }
}
