package dev.chokepoint.lab.trial;

import dev.chokepoint.lab.target.SystemUnderTest;

/** A measurement was interrupted, or its numbers cannot be used. */
public final class MeasurementException extends Exception {
    private static final long serialVersionUID = 1L;

    private final InvalidReason reason;

    MeasurementException(InvalidReason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** The cause's message behind a prefix; the name of its class where it has no message. */
    MeasurementException(InvalidReason reason, String prefix, Exception cause) {
        super(prefix + (cause.getMessage() == null ? cause.toString() : cause.getMessage()), cause);
        this.reason = reason;
    }

    static MeasurementException died(SystemUnderTest.Dead dead) {
        String head = dead.component() + " ended while it was being measured";
        return new MeasurementException(
                InvalidReason.COMPONENT_DIED,
                dead.lastLogLines().isEmpty()
                        ? head + "; its log is empty"
                        : head + "; its last log lines:\n" + String.join("\n", dead.lastLogLines()));
    }

    InvalidReason reason() {
        return reason;
    }
}
