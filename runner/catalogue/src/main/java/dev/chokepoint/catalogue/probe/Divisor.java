package dev.chokepoint.catalogue.probe;

/** What a figure is divided by. */
public sealed interface Divisor {
    /** The figure is the number. */
    record Nothing() implements Divisor {}

    /** The requests that started in the measured part. */
    record Requests() implements Divisor {}

    /** The increase of another meter of the same component while measuring. Without one there is no number. */
    record Increase(MeterSelection meter) implements Divisor {}
}
