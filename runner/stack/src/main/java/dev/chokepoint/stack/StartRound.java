package dev.chokepoint.stack;

import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.Await;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Starts each component as soon as all that it needs is ready. Independent ones start at the same time. */
final class StartRound {
    private final List<Component> waiting;
    private final Map<Component, Long> starting = new LinkedHashMap<>();
    private final Set<String> ready;
    private final Duration deadline;
    private final BiConsumer<Component, Duration> whenReady;

    /** An error if a need is neither among the components nor ready, or if components need each other in a ring. */
    StartRound(
            Collection<Component> components,
            Set<String> ready,
            Duration deadline,
            BiConsumer<Component, Duration> whenReady) {
        this.waiting = new ArrayList<>(components);
        this.ready = new HashSet<>(ready);
        this.deadline = deadline;
        this.whenReady = whenReady;
        check();
    }

    private void check() {
        Set<String> known = new HashSet<>(ready);
        waiting.forEach(component -> known.add(component.id()));
        for (Component component : waiting) {
            for (String need : component.needs()) {
                if (!known.contains(need)) {
                    throw new ComponentException(component.id() + " needs " + need
                            + ", which neither runs nor is to be started; start it too. Known here: "
                            + known.stream().sorted().toList());
                }
            }
        }
        Set<String> possible = new HashSet<>(ready);
        List<Component> left = new ArrayList<>(waiting);
        boolean progress = true;
        while (progress) {
            progress = left.removeIf(one -> possible.containsAll(one.needs()) && possible.add(one.id()));
        }
        if (!left.isEmpty()) {
            throw new ComponentException("These components need each other in a ring, so none can be first: "
                    + left.stream().map(Component::id).sorted().toList());
        }
    }

    /** Returns when all are ready. Reports each component just before its start, so that a failed one is stopped. */
    void run(Consumer<Component> beforeStart) {
        while (!waiting.isEmpty() || !starting.isEmpty()) {
            startThePossible(beforeStart);
            askTheStarting();
            if (!waiting.isEmpty() || !starting.isEmpty()) {
                Await.pause();
            }
        }
    }

    private void startThePossible(Consumer<Component> beforeStart) {
        for (Component component : List.copyOf(waiting)) {
            if (ready.containsAll(component.needs())) {
                waiting.remove(component);
                beforeStart.accept(component);
                starting.put(component, System.nanoTime());
                component.start();
            }
        }
    }

    private void askTheStarting() {
        new LinkedHashMap<>(starting).forEach((component, startedAt) -> {
            boolean isReady = component.ready();
            Duration took = Duration.ofNanos(System.nanoTime() - startedAt);
            if (isReady) {
                starting.remove(component);
                ready.add(component.id());
                whenReady.accept(component, took);
            } else if (took.compareTo(deadline) > 0) {
                throw component.notReady(deadline);
            }
        });
    }
}
