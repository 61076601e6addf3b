package dev.chokepoint.stack.process;

import dev.chokepoint.stack.exception.ComponentException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** One running child process. */
public final class Child implements CommandRunner.Going {
    /** The time for an orderly end. Four levels of needs then end within the ten seconds of a killed runner. */
    static final Duration GRACE = Duration.ofSeconds(2);

    private static final Duration AFTER_KILL = Duration.ofSeconds(2);

    private final ProgramSpec spec;
    private final Process process;
    private final Consumer<Child> atEnd;
    private volatile boolean ending;

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

    /**
     * Freezes it with what it has started: none of them gets a processor until {@link #thaw}. Its connections stay
     * open, and whoever ends it need not thaw it first. It is an error if it has ended or is being ended, or if this
     * machine cannot freeze it, see {@link Signals#missing}.
     */
    public void freeze() {
        freeze(Signals.ofThisMachine());
    }

    /** Under a lock with {@link #thaw} and the beginning of {@link #close}, so that it is not frozen after its TERM. */
    synchronized void freeze(Signals signals) {
        if (ending) {
            throw new ComponentException(spec.id() + " is not frozen, because it is being ended");
        }
        if (!alive()) {
            throw new ComponentException(spec.id() + " (process " + pid() + ") cannot be frozen, because it has ended"
                    + " with exit code " + process.exitValue() + ".\n" + lastLines());
        }
        signals.missing().ifPresent(reason -> {
            throw new ComponentException(spec.id() + " cannot be frozen: " + reason);
        });
        if (!signals.freeze(this::family)) {
            signals.thaw(this::family);
            throw new ComponentException(spec.id() + " (process " + pid() + ") cannot be frozen: it still runs after"
                    + " two seconds of STOP. Probably it belongs to another user.");
        }
    }

    /** Lets it go on after {@link #freeze}; nothing happens if it is not frozen. It is an error if it stays frozen. */
    public synchronized void thaw() {
        if (!Signals.ofThisMachine().thaw(this::family)) {
            throw new ComponentException(spec.id() + " (process " + pid() + ") stays frozen after two seconds of CONT."
                    + " End it by hand.");
        }
    }

    private synchronized void beginEnd() {
        ending = true;
    }

    /** The process and all that it has started, directly or not, if they still run. */
    List<ProcessHandle> family() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .toList();
    }

    /** Ends it and what it started, now, without a grace, frozen or not. */
    void kill() {
        ending = true;
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    /**
     * Ends it with whatever it started, frozen or not: TERM, and KILL for what is left two seconds later. It is an
     * error if it is there even after KILL.
     */
    @Override
    public void close() {
        beginEnd();
        List<ProcessHandle> family = family();
        // The second condition waits until the JVM has read the exit code of a dead process.
        if (!ProcessTable.end(family, GRACE, AFTER_KILL)
                || !Await.untilDespiteInterrupt(AFTER_KILL, () -> !process.isAlive())) {
            throw new ComponentException(spec.id() + " (process " + pid() + ") cannot be ended, not even by KILL; "
                    + "probably it hangs in the kernel, on a dead disk for instance. End it by hand.");
        }
        atEnd.accept(this);
    }
}
