package dev.chokepoint.stack;

import dev.chokepoint.stack.component.Component;
import dev.chokepoint.stack.exception.ComponentException;
import dev.chokepoint.stack.process.Child;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Ends processes stage by stage. The processes of one stage are ended at the same time. If one cannot be ended, the
 * others still are.
 */
final class StopRound {
    private StopRound() {}

    static void stop(List<List<Component>> stages, Consumer<Component> whenStopped) {
        List<RuntimeException> failures = new ArrayList<>();
        for (List<Component> stage : stages) {
            List<Callable<Component>> ends = new ArrayList<>();
            for (Component component : stage) {
                ends.add(() -> {
                    component.close();
                    return component;
                });
            }
            failures.addAll(together(ends, whenStopped));
        }
        throwFirst(failures);
    }

    static void endPrograms(Collection<Child> programs) {
        List<Callable<Child>> ends = new ArrayList<>();
        for (Child program : programs) {
            ends.add(() -> {
                program.close();
                return program;
            });
        }
        throwFirst(together(ends, ended -> {}));
    }

    private static <T> List<RuntimeException> together(List<Callable<T>> ends, Consumer<T> whenEnded) {
        List<RuntimeException> failures = new ArrayList<>();
        if (ends.isEmpty()) {
            return failures;
        }
        ExecutorService threads = Executors.newFixedThreadPool(ends.size());
        List<Future<T>> ending = ends.stream().map(threads::submit).toList();
        threads.shutdown();
        for (Future<T> end : ending) {
            try {
                whenEnded.accept(await(end));
            } catch (ExecutionException e) {
                failures.add(
                        e.getCause() instanceof RuntimeException failure
                                ? failure
                                : new ComponentException("Stopping failed: " + e.getCause(), e));
            }
        }
        return failures;
    }

    /**
     * Each stop has its own deadline. An interrupt is kept for later, because returning now would leave a process
     * behind.
     */
    private static <T> T await(Future<T> end) throws ExecutionException {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return end.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void throwFirst(List<RuntimeException> failures) {
        if (failures.isEmpty()) {
            return;
        }
        RuntimeException first = failures.get(0);
        failures.subList(1, failures.size()).forEach(first::addSuppressed);
        throw first;
    }
}
