package dev.chokepoint.testing;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for what another thread or process does. */
public final class Waiting {

    private static final Duration STEP = Duration.ofMillis(10);

    private Waiting() {}

    /**
     * Comes back as soon as the condition holds. It is looked at once at least, and then every ten milliseconds.
     *
     * @param what is awaited, for the message
     * @param deadline how long to wait
     * @param condition what must hold
     * @throws AssertionError if it does not hold within the deadline
     */
    public static void until(String what, Duration deadline, BooleanSupplier condition) {
        long end = System.nanoTime() + deadline.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("not within " + deadline + ": " + what);
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(STEP.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", interrupted);
        }
    }
}
