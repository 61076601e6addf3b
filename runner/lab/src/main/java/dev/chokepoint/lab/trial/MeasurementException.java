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

    /** A component ended while it was measured; its last log lines are in the message. */
    public static MeasurementException died(SystemUnderTest.Dead dead) {
        String log = dead.lastLogLines().isEmpty()
                ? "; its log is empty"
                : "; its last log lines:\n" + String.join("\n", dead.lastLogLines());
        String what = dead.component() + " ended while it was being measured" + log;
        return new MeasurementException(InvalidReason.COMPONENT_DIED, what);
    }

    /** Why the measurement does not count. */
    public InvalidReason reason() {
        return reason;
    }
}
