package dev.chokepoint.stack.process;

import dev.chokepoint.stack.exception.ComponentException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** One running child process. */
public final class Child implements CommandRunner.Going {
    /** The time for an orderly end. Four levels of needs then end within the ten seconds of a killed runner. */
    static final Duration GRACE = Duration.ofSeconds(2);

    private static final Duration AFTER_KILL = Duration.ofSeconds(2);

    private final ProgramSpec spec;
    private final Process process;
    private final Consumer<Child> atEnd;

    Child(ProgramSpec spec, Process process, Consumer<Child> atEnd) {
        this.spec = spec;
        this.process = process;
        this.atEnd = atEnd;
    }

    /** How it was started. */
    public ProgramSpec spec() {
        return spec;
    }

    /** Its process id. */
    public long pid() {
        return process.pid();
    }

    @Override
    public boolean alive() {
        return process.isAlive();
    }

    /** Its exit code; empty while it runs. */
    public OptionalInt exitCode() {
        return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
    }

    /**
     * Waits for its end and gives the exit code. It is an error if it still runs at the deadline; it is left running
     * then, for the caller may close it.
     */
    public int awaitExit(Duration deadline) {
        try {
            if (!process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new ComponentException(spec.id() + " (process " + pid() + ") still runs after "
                        + deadline.toSeconds() + " s, which is the longest it may take.\n"
                        + lastLines());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ComponentException("Interrupted while waiting for the end of " + spec.id(), e);
        }
        return process.exitValue();
    }

    /** The end of its standard error, which is its log: a heading with the file's name and up to 20 lines. */
    public String lastLines() {
        return LogTail.of(log()).shown();
    }

    /** The file that gets its standard error. */
    public Path log() {
        return spec.errors();
    }

    /** Ends it and what it started, now, without a grace. */
    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    /**
     * Ends it with whatever it started: TERM, and KILL for what is left two seconds later. It is an error if it is
     * there even after KILL.
     */
    @Override
    public void close() {
        List<ProcessHandle> family = new ArrayList<>(process.descendants().toList());
        family.add(process.toHandle());
        // The second condition waits until the JVM has read the exit code of a dead process.
        if (!ProcessTable.end(family, GRACE, AFTER_KILL)
                || !Await.untilDespiteInterrupt(AFTER_KILL, () -> !process.isAlive())) {
            throw new ComponentException(spec.id() + " (process " + pid() + ") cannot be ended, not even by KILL; "
                    + "probably it hangs in the kernel, on a dead disk for instance. End it by hand.");
        }
        atEnd.accept(this);
    }
}
