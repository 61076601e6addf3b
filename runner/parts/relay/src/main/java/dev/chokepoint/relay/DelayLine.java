package dev.chokepoint.relay;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;

/**
 * Keeps each element for a fixed time after it came. The order stays, and any number of elements may be in the line, as
 * on a long wire. Used by one thread.
 *
 * @param <T> the elements
 */
final class DelayLine<T> {
    private final Deque<Entry<T>> waiting = new ArrayDeque<>();
    private final long delayNanos;
    private final LongSupplier nanoTime;

    DelayLine(Duration delay, LongSupplier nanoTime) {
        this.delayNanos = delay.toNanos();
        this.nanoTime = nanoTime;
    }

    private record Entry<T>(T content, long cameNanos) {}

    void add(T content) {
        waiting.add(new Entry<>(content, nanoTime.getAsLong()));
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** Whether the first is due; false when there is none. */
    boolean due() {
        Entry<T> first = waiting.peek();
        return first != null && heldNanos(first) >= delayNanos;
    }

    private long heldNanos(Entry<T> entry) {
        return nanoTime.getAsLong() - entry.cameNanos();
    }

    /** How long the first, which must be there, has been kept. */
    long heldNanos() {
        return heldNanos(waiting.element());
    }

    /** Takes the first, which must be there. */
    T take() {
        return waiting.remove().content();
    }

    /** How long until the first is due; 0 if it is or there is none. */
    long nanosToFirst() {
        Entry<T> first = waiting.peek();
        return first == null ? 0 : Math.max(0, delayNanos - heldNanos(first));
    }
}
