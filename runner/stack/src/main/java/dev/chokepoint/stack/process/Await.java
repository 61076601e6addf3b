package dev.chokepoint.stack.process;

import dev.chokepoint.stack.exception.ComponentException;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** The waits of the runner. Each has a deadline. */
public final class Await {
    private static final long PAUSE_MILLIS = 50;

    private Await() {}

    /** Asks until the answer is yes or the deadline has passed; asks at least once. */
    public static boolean until(Duration deadline, BooleanSupplier condition) {
        long end = System.nanoTime() + deadline.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - end >= 0) {
                return false;
            }
            pause();
        }
        return true;
    }

    /**
     * Like {@link #until}, but an interrupt does not end it, because a child must also be ended when the run is
     * interrupted. The interrupt flag is set again afterwards.
     */
    static boolean untilDespiteInterrupt(Duration deadline, BooleanSupplier condition) {
        boolean interrupted = Thread.interrupted();
        long end = System.nanoTime() + deadline.toNanos();
        boolean met = condition.getAsBoolean();
        while (!met && System.nanoTime() - end < 0) {
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
            met = condition.getAsBoolean();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return met;
    }

    /** The pause between two questions of a bounded wait. */
    public static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ComponentException("Interrupted while waiting; what had started is being stopped", e);
        }
    }
}
