package dev.chokepoint.stack;

import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.Child;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Ends processes stage by stage. The processes of one stage are ended at the same time. If one cannot be ended, the
 * others still are.
 */
final class StopRound {
    private StopRound() {}

    /** Each stage holds the components that no component needs that still runs. */
    static void stop(Collection<Component> components, Consumer<Component> whenStopped) {
        List<RuntimeException> failures = new ArrayList<>();
        List<Component> left = new ArrayList<>(components);
        while (!left.isEmpty()) {
            Set<String> needed = left.stream()
                    .flatMap(component -> component.needs().stream())
                    .collect(Collectors.toSet());
            List<Component> stage = left.stream()
                    .filter(component -> !needed.contains(component.id()))
                    .toList();
            failures.addAll(together(stage, Component::close, whenStopped));
            left.removeAll(stage);
        }
        throwFirst(failures);
    }

    /** One step after the other, also when one of them fails. */
    static void each(Runnable... steps) {
        List<RuntimeException> failures = new ArrayList<>();
        for (Runnable step : steps) {
            try {
                step.run();
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        throwFirst(failures);
    }

    static void endPrograms(Collection<Child> programs) {
        throwFirst(together(programs, Child::close, ended -> {}));
    }

    private static <T> List<RuntimeException> together(Collection<T> ones, Consumer<T> close, Consumer<T> whenEnded) {
        Map<T, CompletableFuture<Void>> ending = new LinkedHashMap<>();
        ones.forEach(one ->
                ending.put(one, CompletableFuture.runAsync(() -> close.accept(one), task -> new Thread(task, "stop-one")
                        .start())));
        List<RuntimeException> failures = new ArrayList<>();
        ending.forEach((one, end) -> {
            try {
                // Each stop has its own deadline. An interrupt does not end this wait but is kept, because returning
                // now would leave a process behind.
                end.join();
                whenEnded.accept(one);
            } catch (CompletionException e) {
                failures.add(
                        e.getCause() instanceof RuntimeException failure
                                ? failure
                                : new ComponentException("Stopping failed: " + e.getCause(), e));
            }
        });
        return failures;
    }

    private static void throwFirst(List<RuntimeException> failures) {
        if (!failures.isEmpty()) {
            RuntimeException first = failures.get(0);
            failures.subList(1, failures.size()).forEach(first::addSuppressed);
            throw first;
        }
    }
}
