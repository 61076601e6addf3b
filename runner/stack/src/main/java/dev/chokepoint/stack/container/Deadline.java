package dev.chokepoint.stack.container;

import dev.chokepoint.stack.exception.ComponentException;
import java.time.Duration;

/** The moment at which a wait of several steps ends, as {@link System#nanoTime} counts. */
public record Deadline(long nanos) {
    /** The time of a step that begins at the last moment. The step can then still report what is wrong. */
    private static final Duration LEAST = Duration.ofSeconds(1);

    /** The moment that comes so much later than now. */
    public static Deadline in(Duration deadline) {
        return new Deadline(System.nanoTime() + deadline.toNanos());
    }

    /** Whether the moment has passed. */
    public boolean over() {
        return System.nanoTime() - nanos >= 0;
    }

    /** What is left, at least a second. */
    public Duration left() {
        Duration left = Duration.ofNanos(nanos - System.nanoTime());
        return left.compareTo(LEAST) < 0 ? LEAST : left;
    }

    /** The remaining time: at least one second and at most the given time. */
    public Duration leftUpTo(Duration most) {
        Duration left = left();
        return left.compareTo(most) > 0 ? most : left;
    }

    /** The pause between two questions of a bounded wait. */
    public static void pause(Duration length) {
        try {
            Thread.sleep(length.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ComponentException("Interrupted while waiting for containers", e);
        }
    }
}
