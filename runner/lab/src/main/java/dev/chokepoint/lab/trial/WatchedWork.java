package dev.chokepoint.lab.trial;

import dev.chokepoint.lab.probe.ProbeException;
import dev.chokepoint.lab.target.SystemUnderTest;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Does a long piece of work and checks meanwhile that no component dies. */
final class WatchedWork {
    private static final Duration LOOK = Duration.ofMillis(250);

    /** The time in which interrupted work must stop its child process: TERM, two seconds, KILL, and a reserve. */
    private static final Duration WIND_DOWN = Duration.ofSeconds(20);

    private WatchedWork() {}

    /**
     * Runs the work on a thread of its own. It must end soon when that is interrupted, as it is when the caller is or
     * when a component has died. Its failure becomes the named reason, unless it is one of a probe.
     */
    static <T> T call(Callable<T> work, InvalidReason failure, SystemUnderTest system, Progress progress)
            throws MeasurementException, InterruptedException {
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
                    throwIfDead(system);
                    throw failed(e.getCause(), failure);
                }
            }
        } finally {
            thread.shutdownNow();
            awaitEnd(thread);
        }
    }

    private static void throwIfDead(SystemUnderTest system) throws MeasurementException {
        Optional<SystemUnderTest.Dead> dead = system.dead();
        if (dead.isPresent()) {
            throw MeasurementException.died(dead.get());
        }
    }

    private static MeasurementException failed(@Nullable Throwable cause, InvalidReason failure) {
        if (cause instanceof Error error) {
            throw error;
        }
        if (cause instanceof ProbeException unread) {
            return new MeasurementException(InvalidReason.PROBE_FAILED, "", unread);
        }
        return cause instanceof Exception exception
                ? new MeasurementException(failure, "", exception)
                : new MeasurementException(failure, "it failed without a cause");
    }

    /** The child process of interrupted work must be gone before the next trial, even after an interrupt. */
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
