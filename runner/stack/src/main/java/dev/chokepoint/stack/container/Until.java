package dev.chokepoint.stack.container;

import dev.chokepoint.stack.ComponentException;
import java.time.Duration;

/**
 * The moment at which a wait of several steps ends.
 *
 * @param nanos as {@link System#nanoTime} counts
 */
record Until(long nanos) {
    /** What a step gets that begins at the last moment, so that it can still say what is wrong. */
    private static final Duration LEAST = Duration.ofSeconds(1);

    static Until in(Duration deadline) {
        return new Until(System.nanoTime() + deadline.toNanos());
    }

    boolean over() {
        return System.nanoTime() - nanos >= 0;
    }

    /** What is left, at least a second. */
    Duration left() {
        Duration left = Duration.ofNanos(nanos - System.nanoTime());
        return left.compareTo(LEAST) < 0 ? LEAST : left;
    }

    /** What is left, a second at least and no more than the given. */
    Duration leftUpTo(Duration most) {
        Duration left = left();
        return left.compareTo(most) > 0 ? most : left;
    }

    /** The pause between two questions of a bounded wait. */
    static void pause(Duration length) {
        try {
            Thread.sleep(length.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ComponentException("Interrupted while waiting for containers", e);
        }
    }
}
