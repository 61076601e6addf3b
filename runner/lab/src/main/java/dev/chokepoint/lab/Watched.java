package dev.chokepoint.lab;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Does a long piece of work while it watches that no component dies. */
final class Watched {
    private static final Duration LOOK = Duration.ofMillis(250);

    /** How long interrupted work may take to stop its child process: TERM, two seconds, KILL, and some room. */
    private static final Duration WIND_DOWN = Duration.ofSeconds(20);

    private Watched() {}

    /** A component ended by itself; the work was broken off. */
    static final class DiedException extends Exception {
        private static final long serialVersionUID = 1L;

        DiedException(SystemUnderTest.Dead dead) {
            super(message(dead));
        }

        private static String message(SystemUnderTest.Dead dead) {
            String head = dead.component() + " ended while it was being measured";
            return dead.lastLogLines().isEmpty()
                    ? head + "; its log is empty"
                    : head + "; its last log lines:\n" + String.join("\n", dead.lastLogLines());
        }
    }

    /**
     * Runs the work on a thread of its own.
     *
     * @param work must end soon when its thread is interrupted
     * @param system whose components are watched
     * @param progress is told that time passes
     * @return what the work returned
     * @throws DiedException if a component died; the work has been interrupted
     * @throws ExecutionException with what the work threw
     * @throws InterruptedException if the caller is interrupted; so is the work
     */
    static <T> T call(Callable<T> work, SystemUnderTest system, Progress progress)
            throws DiedException, ExecutionException, InterruptedException {
        ExecutorService thread = Executors.newSingleThreadExecutor(task -> new Thread(task, "chokepoint-measurement"));
        try {
            Future<T> future = thread.submit(work);
            while (true) {
                try {
                    return future.get(LOOK.toMillis(), TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    progress.tick();
                    throwIfDead(system);
                } catch (ExecutionException e) {
                    // A load that fails because its target died must say so and not "connection refused".
                    throwIfDead(system);
                    throw e;
                }
            }
        } finally {
            thread.shutdownNow();
            awaitEnd(thread);
        }
    }

    private static void throwIfDead(SystemUnderTest system) throws DiedException {
        Optional<SystemUnderTest.Dead> dead = system.dead();
        if (dead.isPresent()) {
            throw new DiedException(dead.get());
        }
    }

    /** The child process of broken-off work must be gone before the next trial; an interrupt must not cut that short. */
    private static void awaitEnd(ExecutorService thread) {
        long end = System.nanoTime() + WIND_DOWN.toNanos();
        boolean interrupted = false;
        boolean ended = false;
        while (!ended && System.nanoTime() < end) {
            try {
                ended = thread.awaitTermination(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (!ended) {
            throw new IllegalStateException("the measurement did not end within " + WIND_DOWN.toSeconds()
                    + " s after it was told to; its child process may still run");
        }
    }
}
