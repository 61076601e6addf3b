package dev.chokepoint.stack;

import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.machine.RunFolder;
import dev.chokepoint.stack.process.Child;
import dev.chokepoint.stack.process.Children;
import dev.chokepoint.stack.process.Guard;
import dev.chokepoint.stack.process.ProgramSpec;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The started set of components. It starts them in the order of their needs, watches them, and stops them in reverse.
 *
 * <p>A shutdown hook closes the stack when the runner gets INT, TERM or HUP; a {@link Guard} ends its children when
 * the runner dies without running the hook. Both take less than ten seconds.
 */
public final class Stack implements AutoCloseable {
    /** A killed runner must leave no child after ten seconds. Three of them are for the kill. */
    private static final Duration ORDERLY = Duration.ofSeconds(7);

    private final RunFolder folder;
    private final PrintStream progress;
    private final Children children;
    private final Thread hook;
    private final Map<String, Component> running = Collections.synchronizedMap(new LinkedHashMap<>());
    private final Map<String, Component> endedTasks = Collections.synchronizedMap(new LinkedHashMap<>());
    private final List<Child> programs = Collections.synchronizedList(new ArrayList<>());
    private final Object closing = new Object();
    private volatile boolean stopping;

    /** An empty stack that starts nothing yet. {@code progress} gets one line when a component is ready or stopped. */
    public Stack(RunFolder folder, PrintStream progress) {
        this.folder = folder;
        this.progress = progress;
        this.children = new Children(folder.logs().resolve("guard.log"));
        this.hook = new Thread(this::close, "stop-stack");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** What starts the processes of this stack's components, guarded together. */
    public Children children() {
        return children;
    }

    /** The run in whose folder the components write. */
    public RunFolder folder() {
        return folder;
    }

    /**
     * Starts components as soon as what they need is ready, and waits until all are ready. A component that already
     * runs is left as it is. One that has died is replaced. It is an error if a need is missing, a component ends or is
     * late, or another one with the same id runs; everything that this call has started is stopped then.
     *
     * @param deadline the longest time from the start of one component to its readiness
     */
    public void start(Collection<Component> components, Duration deadline) {
        List<Component> wanted = components.stream()
                .filter(component -> running.get(component.id()) != component)
                .toList();
        for (Component component : wanted) {
            Component namesake = running.get(component.id());
            if (namesake != null && !namesake.alive()) {
                stopAll(List.of(namesake));
            } else if (namesake != null) {
                throw new ComponentException(component.id() + " runs already in this stack; stop it first");
            }
        }
        StartRound round = new StartRound(wanted, Set.copyOf(running.keySet()), deadline, this::ready);
        try {
            round.run(component -> running.put(component.id(), component));
        } catch (RuntimeException e) {
            stopAfter(e, wanted);
            throw e;
        }
    }

    private void ready(Component component, Duration took) {
        double seconds = took.toMillis() / 1000.0;
        if (component.task()) {
            running.remove(component.id(), component);
            endedTasks.put(component.id(), component);
            progress.println(String.format(Locale.ROOT, "  %-20s done in %4.1f s", component.id(), seconds));
            return;
        }
        progress.println(String.format(
                Locale.ROOT,
                "  %-20s ready in %4.1f s, process %d, ports %s",
                component.id(),
                seconds,
                component.pid(),
                component.ports()));
    }

    /** Prints a line about what is done between starts. */
    public void note(String line) {
        progress.println("  " + line);
    }

    private void stopAfter(RuntimeException failure, List<Component> started) {
        try {
            stopAll(started.stream()
                    .filter(component -> running.get(component.id()) == component)
                    .toList());
        } catch (ComponentException e) {
            failure.addSuppressed(e);
        }
    }

    /**
     * Starts a program that is not a component, such as a load generator. It is guarded like a component, and ended
     * first when the stack is stopped. Close the child when it is no longer needed.
     */
    public Child run(ProgramSpec spec) {
        Child child = children.start(spec);
        programs.removeIf(program -> !program.alive());
        programs.add(child);
        return child;
    }

    /** A running component; an error names those that run. */
    public Component component(String id) {
        Component component = running.get(id);
        if (component == null) {
            throw new ComponentException(id + " is not part of the stack; these are: " + running.keySet());
        }
        return component;
    }

    /** A copy of all running components, in the order of their start. */
    public List<Component> components() {
        synchronized (running) {
            return List.copyOf(running.values());
        }
    }

    /** A copy of the tasks that have ended, each as it last ran, in the order of their end. */
    public List<Component> endedTasks() {
        synchronized (endedTasks) {
            return List.copyOf(endedTasks.values());
        }
    }

    /** All processes of this stack that run now: components, programs, the load generator, and what they started. */
    public List<ProcessHandle> processes() {
        return children.processes();
    }

    /** The first component, if any, that has ended although nobody stopped it. Call this during the measurement. */
    public Optional<Component> dead() {
        return stopping
                ? Optional.empty()
                : components().stream().filter(component -> !component.alive()).findFirst();
    }

    /**
     * Stops some components, each before those that it needs. Ids of components that do not run are passed over. It is
     * an error if one that stays needs one that goes, or if one cannot be ended.
     */
    public void stop(Set<String> ids) {
        for (Component staying : components()) {
            Set<String> lost = new LinkedHashSet<>(staying.needs());
            lost.retainAll(ids);
            if (!ids.contains(staying.id()) && !lost.isEmpty()) {
                throw new ComponentException(staying.id() + " needs " + lost + "; stop it too");
            }
        }
        stopAll(components().stream()
                .filter(component -> ids.contains(component.id()))
                .toList());
    }

    private void stopAll(List<Component> components) {
        StopRound.stop(components, component -> {
            running.remove(component.id(), component);
            progress.println("  " + component.id() + " stopped");
        });
    }

    /**
     * Ends the programs, then the components; a component is stopped before those that it needs. A process that runs
     * after seven seconds is killed. Nothing can be started afterwards. A second call, also from another thread, waits
     * for the first and then does nothing. It is an error if a process cannot be ended even by KILL; all others are
     * ended first.
     */
    @Override
    public void close() {
        stopping = true;
        children.refuse();
        synchronized (closing) {
            Future<?> forcedStop = CompletableFuture.runAsync(
                    children::killAll,
                    CompletableFuture.delayedExecutor(ORDERLY.toMillis(), TimeUnit.MILLISECONDS, Runnable::run));
            try {
                List<Child> programsLeft = List.copyOf(programs);
                programs.clear();
                StopRound.each(() -> StopRound.endPrograms(programsLeft), () -> stopAll(components()), children::close);
            } finally {
                forcedStop.cancel(false);
                forgetHook();
            }
        }
    }

    private void forgetHook() {
        if (Thread.currentThread() != hook) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // The JVM is shutting down. The shutdown hook runs as well and then finds nothing to do.
                progress.flush();
            }
        }
    }

    @Override
    public String toString() {
        return components().stream().map(Component::id).collect(Collectors.joining(", ", "stack of ", ""));
    }
}
