package dev.chokepoint.relay;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;

/**
 * Keeps each element for the delay in force after it came. The order stays, and any number of elements may be in the
 * line, as on a long wire. Used by one thread.
 *
 * @param <T> the elements
 */
final class DelayLine<T> {
    private final Deque<Entry<T>> waiting = new ArrayDeque<>();
    private final Delay delay;
    private final LongSupplier nanoTime;

    /** Each element stays for half of the delay, because a round trip passes two lines. */
    DelayLine(Delay delay, LongSupplier nanoTime) {
        this.delay = delay;
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
        return first != null && heldNanos(first) >= delay.halfNanos();
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
        return first == null ? 0 : Math.max(0, delay.halfNanos() - heldNanos(first));
    }
}
