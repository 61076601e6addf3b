package dev.chokepoint.stack.system;

import dev.chokepoint.catalogue.finding.Settings;
import dev.chokepoint.catalogue.launch.LaunchArguments;
import dev.chokepoint.catalogue.system.ComponentDeclaration;
import dev.chokepoint.catalogue.system.PartDeclaration;
import dev.chokepoint.catalogue.system.SystemDeclaration;
import dev.chokepoint.stack.exception.ComponentException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * Makes the archives of classes that a start lacks. What could not be made is not tried again in the same run, so that
 * all trials of the run start alike.
 */
final class ClassArchives {
    /** The stacks of one runner share the archives: the first makes them, and the others find them made. */
    private static final Object MAKING = new Object();

    private final SystemDeclaration system;
    private final ClassData data;
    private final Consumer<String> log;
    private final ArchiveFailures failures;

    /** Makes nothing yet. Each step is told to the log, in one line. The stacks of a run share the failures. */
    ClassArchives(SystemDeclaration system, ClassData data, Consumer<String> log, ArchiveFailures failures) {
        this.system = system;
        this.data = data;
        this.log = log;
        this.failures = failures;
    }

    /** The start from which archives are made. */
    interface Start {
        /** Starts components and all they need, and gives each one's process id; an error if one does not start. */
        ToLongFunction<String> start(Set<String> components, Function<String, LaunchArguments> launch);
    }

    /**
     * Starts the JVMs that have no archive once and makes their archives. The processes run on. If an archive cannot be
     * made, {@link #notes} says why; the start that follows does without. If another stack of this runner makes some
     * now, this waits for it.
     *
     * @param wanted the components of the start that follows
     * @param launch what the findings add to that start; only the chosen parts matter
     */
    void make(Set<String> wanted, Function<String, LaunchArguments> launch, Start start) {
        synchronized (MAKING) {
            makeMissing(wanted, launch, start);
        }
    }

    private void makeMissing(Set<String> wanted, Function<String, LaunchArguments> launch, Start start) {
        Map<String, PartDeclaration> parts = Map.of();
        try {
            if (!missing(wanted, launch).isEmpty()) {
                // One start for all is shorter than one for each finding's share.
                Set<String> all = new LinkedHashSet<>(system.usual());
                all.addAll(wanted);
                parts = missing(all, launch);
                archive(parts, launch, start);
            }
            for (PartDeclaration part : parts(wanted, launch).values()) {
                data.failure(part).ifPresent(why -> failures.add(part.name(), why));
            }
        } catch (ComponentException | IOException e) {
            // The start that was asked for follows. If it fails too, its own message and logs say why.
            log.accept("without archives of classes: " + e.getMessage());
            parts.values().forEach(part -> failures.add(part.name(), String.valueOf(e.getMessage())));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ComponentException("interrupted while classes were archived", e);
        } finally {
            data.endTraining();
        }
    }

    private void archive(Map<String, PartDeclaration> parts, Function<String, LaunchArguments> launch, Start start)
            throws IOException, InterruptedException {
        Map<PartDeclaration, String> components = new LinkedHashMap<>();
        parts.forEach((id, part) -> components.putIfAbsent(part, id));
        atOnce(components.keySet(), data::train);
        log.accept("archiving the classes of " + parts.keySet() + ", once per build");
        ToLongFunction<String> pids = start.start(parts.keySet(), id -> onlyPart(launch.apply(id)));
        atOnce(components.entrySet(), one -> data.dump(one.getKey(), pids.applyAsLong(one.getValue())));
    }

    /** What is done for one part. */
    private interface Step<T> {
        void apply(T part) throws IOException, InterruptedException;
    }

    /** Does it for as many parts at once as there are processors, because each step is one JVM with one busy thread. */
    private static <T> void atOnce(Collection<T> parts, Step<T> step) throws IOException, InterruptedException {
        ExecutorService workers =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            List<Callable<Boolean>> steps = new ArrayList<>();
            for (T part : parts) {
                steps.add(() -> {
                    step.apply(part);
                    return true;
                });
            }
            List<Throwable> failed = new ArrayList<>();
            for (Future<Boolean> one : workers.invokeAll(steps)) {
                failure(one).ifPresent(failed::add);
            }
            if (!failed.isEmpty()) {
                throw together(failed);
            }
        } finally {
            workers.shutdownNow();
        }
    }

    private static Optional<Throwable> failure(Future<Boolean> step) throws InterruptedException {
        try {
            step.get();
            return Optional.empty();
        } catch (ExecutionException e) {
            return Optional.of(Objects.requireNonNullElse(e.getCause(), e));
        }
    }

    /** One failure that names all, because each part may have failed for a reason of its own. */
    private static IOException together(List<Throwable> failed) {
        String reasons = failed.stream().map(Throwable::getMessage).collect(Collectors.joining("; "));
        IOException all = new IOException(reasons, failed.get(0));
        failed.stream().skip(1).forEach(all::addSuppressed);
        return all;
    }

    /** A setting of a finding could change which classes are loaded, and the archive is for both arms. */
    private static LaunchArguments onlyPart(LaunchArguments asked) {
        return asked.part()
                .map(part -> LaunchArguments.of(Settings.none().withPart(part)))
                .orElseGet(LaunchArguments::none);
    }

    private Map<String, PartDeclaration> missing(Set<String> wanted, Function<String, LaunchArguments> launch)
            throws IOException {
        Map<String, PartDeclaration> missing = new LinkedHashMap<>();
        for (Map.Entry<String, PartDeclaration> one : parts(wanted, launch).entrySet()) {
            if (data.missing(one.getValue()) && !failures.has(one.getValue().name())) {
                missing.put(one.getKey(), one.getValue());
            }
        }
        return missing;
    }

    /** Optional components are left out, because some change how others start, such as a tracer with its agent. */
    private Map<String, PartDeclaration> parts(Set<String> wanted, Function<String, LaunchArguments> launch) {
        Map<String, PartDeclaration> parts = new LinkedHashMap<>();
        for (String id : system.closure(wanted)) {
            ComponentDeclaration component = system.component(id);
            if (!component.task() && !component.optional() && !component.parts().isEmpty()) {
                parts.put(id, component.part(launch.apply(id).part()));
            }
        }
        return parts;
    }

    /** The parts that have no archive although they should, with the reason; one sentence each. */
    List<String> notes() {
        return failures.reasons().entrySet().stream()
                .map(one -> one.getKey() + " started without an archive of its classes in every trial, because none"
                        + " could be made: " + one.getValue())
                .toList();
    }
}
