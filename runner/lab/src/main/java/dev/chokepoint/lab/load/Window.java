package dev.chokepoint.lab.load;

/** A part of a load: from a time to another one, in milliseconds since 1970. */
public record Window(long startMillis, long endMillis) {
    /** Checks the order. */
    public Window {
        if (endMillis <= startMillis) {
            throw new IllegalArgumentException(
                    "a window ends at " + endMillis + ", not after its start " + startMillis);
        }
    }
}
