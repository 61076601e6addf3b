package dev.chokepoint.stack.process;

import dev.chokepoint.stack.exception.ComponentException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * The only place that starts processes. Every child gets the token of its stack in its environment and, where possible,
 * its own session. It is registered with the {@link Guard}, so it cannot outlive the runner.
 */
public final class Children implements AutoCloseable {
    /** What a child inherits. A JAVA_TOOL_OPTIONS or SPRING_... of the caller must not change a measurement. */
    private static final Set<String> INHERITED =
            Set.of("PATH", "HOME", "USER", "LOGNAME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "TERM");

    private static final File NOTHING = new File("/dev/null");

    private final Path guardLog;
    private final String token = UUID.randomUUID().toString();
    private final List<Child> living = new ArrayList<>();
    private final Set<Path> groups = new LinkedHashSet<>();
    private Optional<GuardLink> guard = Optional.empty();
    private volatile boolean closed;

    /** Starts nothing yet. The guard comes up with the first child, and the file gets what it has to say. */
    public Children(Path guardLog) {
        this.guardLog = guardLog;
    }

    /** Starts a process. It is an error if it cannot be started, or the stack is being stopped. */
    public synchronized Child start(ProgramSpec spec) {
        if (closed) {
            throw new ComponentException(spec.id() + " is not started, because the stack is being stopped");
        }
        GuardLink link = link();
        Process process = launch(spec);
        Child child = new Child(spec, process, this::forget);
        living.add(child);
        try {
            link.started(process.toHandle());
        } catch (ComponentException e) {
            child.close();
            throw e;
        }
        return child;
    }

    private GuardLink link() {
        GuardLink link = guard.orElseGet(() -> GuardLink.start(token, guardLog));
        guard = Optional.of(link);
        return link;
    }

    /** The command that the guard runs if the runner is killed. It removes what children have created elsewhere. */
    synchronized void atDeath(List<String> command) {
        link().last(command);
    }

    /**
     * Names a control group that one of the next children makes for itself. It is removed when all have ended, by the
     * guard if the runner is killed. It is an error if the stack is being stopped.
     */
    public synchronized void removeAtEnd(Path group) {
        if (closed) {
            throw new ComponentException(group + " is not made, because the stack is being stopped");
        }
        if (groups.add(group)) {
            link().group(group);
        }
    }

    private Process launch(ProgramSpec spec) {
        List<String> command = new ArrayList<>(Executables.ownSession());
        command.addAll(spec.command());
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(spec.workingFolder().toFile());
        builder.environment().keySet().retainAll(INHERITED);
        builder.environment().putAll(spec.environment());
        builder.environment().put(ProcessTable.TOKEN_VARIABLE, token);
        builder.redirectInput(NOTHING);
        builder.redirectOutput(spec.output().toFile());
        if (spec.output().equals(spec.errors())) {
            builder.redirectErrorStream(true);
        } else {
            builder.redirectError(spec.errors().toFile());
        }
        try {
            if (!Files.isExecutable(Path.of(spec.command().get(0)))) {
                throw new IOException("no such executable: " + spec.command().get(0));
            }
            return builder.start();
        } catch (IOException e) {
            throw new ComponentException(
                    spec.id() + " cannot be started: " + e.getMessage() + ". Command: "
                            + String.join(" ", spec.command()),
                    e);
        }
    }

    private synchronized void forget(Child child) {
        if (living.remove(child)) {
            guard.ifPresent(link -> link.ended(child.pid()));
        }
    }

    /** The value of the environment variable CHOKEPOINT_RUN of every child, which no other stack has. */
    public String token() {
        return token;
    }

    /** Whether {@link #refuse()} or {@link #close()} was called, so that the end of a child is expected. */
    public boolean closed() {
        return closed;
    }

    /** Refuses further children from now on. */
    public void refuse() {
        closed = true;
    }

    /** KILL for all that is left, without waiting. */
    public void killAll() {
        snapshot().forEach(Child::kill);
    }

    private synchronized List<Child> snapshot() {
        return List.copyOf(living);
    }

    /** All processes of the stack that run now: every child and what it has started, directly or not. */
    public List<ProcessHandle> processes() {
        return snapshot().stream()
                .flatMap(child -> child.family().stream())
                .filter(ProcessTable::lives)
                .toList();
    }

    /** Ends every child, the youngest first. */
    void endAll() {
        List<Child> left = snapshot();
        for (int at = left.size() - 1; at >= 0; at--) {
            left.get(at).close();
        }
    }

    /**
     * Ends every child, the youngest first, removes the control groups, and ends the guard. It is an error if a process
     * cannot be ended, or if a group stays, which names it.
     */
    @Override
    public void close() {
        refuse();
        endAll();
        List<Path> left = EmptyFolders.remove(groups());
        sendGuardHome();
        if (!left.isEmpty()) {
            throw new ComponentException("These control groups cannot be removed, probably because a process entered"
                    + " them that is not of this run: " + left + ". End it, and remove them with rmdir.");
        }
    }

    private synchronized Set<Path> groups() {
        return Set.copyOf(groups);
    }

    private synchronized void sendGuardHome() {
        guard.ifPresent(GuardLink::close);
        guard = Optional.empty();
    }
}
