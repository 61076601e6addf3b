package dev.chokepoint.stack.component;

import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.Children;
import dev.chokepoint.stack.process.LogTail;
import dev.chokepoint.stack.process.ProgramSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What all components share: one child process, its log, its readiness, its end. */
abstract class ProcessComponent implements Component {
    private final String id;
    private final Set<String> needs;
    private final Children children;
    private final Readiness readiness;
    private final Map<String, Integer> ports;
    private final Path log;
    private volatile @Nullable Child child;

    ProcessComponent(
            String id,
            Set<String> needs,
            Children children,
            Readiness readiness,
            Map<String, Integer> ports,
            Path log) {
        this.id = id;
        this.needs = Set.copyOf(needs);
        this.children = children;
        this.readiness = readiness;
        this.ports = Map.copyOf(ports);
        this.log = log;
    }

    /** A store: it has one port, and writes to a log of its name. */
    ProcessComponent(String id, Set<String> needs, RunFolder folder, int port, Children children, Readiness readiness) {
        this(
                id,
                needs,
                children,
                readiness,
                Map.of("server", port),
                folder.logs().resolve(id + ".log"));
    }

    /** Checks and lays out what the process needs; called once, at the start. */
    abstract ProgramSpec prepare();

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final Set<String> needs() {
        return needs;
    }

    @Override
    public final Map<String, Integer> ports() {
        return ports;
    }

    @Override
    public final void start() {
        if (child != null) {
            throw new ComponentException(id + " was started before; build a new component for a new process");
        }
        child = children.start(prepare());
    }

    @Override
    public final boolean ready() {
        OptionalInt exit = started().exitCode();
        if (exit.isEmpty()) {
            return readiness.ready();
        }
        if (task() && exit.getAsInt() == 0) {
            return true;
        }
        if (children.closed()) {
            throw new ComponentException(id + " is no longer awaited, because the stack is being stopped");
        }
        throw new ComponentException(id + " ended by itself with exit code " + exit.getAsInt() + " while awaiting: "
                + awaited() + ". Its log says why.\n" + LogTail.of(log()).shown());
    }

    @Override
    public final String awaited() {
        return readiness.awaited();
    }

    @Override
    public final boolean alive() {
        Child running = child;
        return running != null && running.alive();
    }

    @Override
    public final long pid() {
        return started().pid();
    }

    @Override
    public final List<String> command() {
        Child running = child;
        return running == null ? List.of() : running.spec().command();
    }

    @Override
    public final Path log() {
        return log;
    }

    private Child started() {
        Child running = child;
        if (running == null) {
            throw new IllegalStateException(id + " has not been started");
        }
        return running;
    }

    @Override
    public void close() {
        Child running = child;
        if (running != null) {
            running.close();
        }
    }
}
