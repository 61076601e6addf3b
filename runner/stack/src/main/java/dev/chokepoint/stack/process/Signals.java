package dev.chokepoint.stack.process;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Freezes processes and lets them go on, by the signals STOP and CONT. Java itself cannot send them, so the program
 * {@code kill} does. Uses the JDK only, for the {@link Guard} runs on it.
 *
 * @param places where the program may be
 */
public record Signals(List<Path> places) {
    /** Several threads of a busy process stop within milliseconds; the rest is for a busy machine. */
    private static final Duration DEADLINE = Duration.ofSeconds(2);

    /** Those of this machine. */
    public static Signals ofThisMachine() {
        return new Signals(List.of(Path.of("/bin/kill"), Path.of("/usr/bin/kill")));
    }

    /** What this machine lacks to freeze a process, and what to do about it; empty if nothing. */
    public Optional<String> missing() {
        return program().isPresent()
                ? Optional.empty()
                : Optional.of("a process can be frozen only by `kill`; none of " + places
                        + " is there. Install it (package procps or util-linux).");
    }

    private Optional<Path> program() {
        return places.stream().filter(Files::isExecutable).findFirst();
    }

    /**
     * Sends STOP until all are frozen, those too that start meanwhile. False if one still is not after two seconds, or
     * there is no program.
     */
    boolean freeze(Supplier<List<ProcessHandle>> handles) {
        return repeat("-STOP", handles, ProcessTable::goesOn);
    }

    /** Lets the frozen ones go on. False if one still is frozen after two seconds, or there is no program. */
    boolean thaw(Supplier<List<ProcessHandle>> handles) {
        return repeat("-CONT", handles, ProcessTable::frozen);
    }

    private boolean repeat(String signal, Supplier<List<ProcessHandle>> handles, Predicate<ProcessHandle> unlike) {
        return Await.untilDespiteInterrupt(DEADLINE, () -> {
            List<ProcessHandle> left = handles.get().stream().filter(unlike).toList();
            return left.isEmpty()
                    || (send(signal, left) && handles.get().stream().noneMatch(unlike));
        });
    }

    /** An interrupt is kept: a process that is frozen half would be worse than a call that takes a little longer. */
    private boolean send(String signal, List<ProcessHandle> handles) {
        Optional<Path> program = program();
        if (program.isEmpty()) {
            return false;
        }
        List<String> command = new ArrayList<>(List.of(program.get().toString(), signal));
        handles.forEach(handle -> command.add(String.valueOf(handle.pid())));
        boolean interrupted = Thread.interrupted();
        try {
            Process kill = new ProcessBuilder(command)
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD)
                    .start();
            // Its exit code tells nothing: one of the processes may just have ended. The caller looks at their states.
            return kill.waitFor(DEADLINE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            interrupted = true;
            return false;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
