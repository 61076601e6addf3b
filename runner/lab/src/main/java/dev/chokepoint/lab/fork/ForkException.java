package dev.chokepoint.lab.fork;

import dev.chokepoint.lab.target.SystemUnderTest;
import dev.chokepoint.lab.trial.InvalidReason;
import dev.chokepoint.lab.trial.MeasurementException;
import dev.chokepoint.stack.exception.StackException;

/** A fork cannot go on; the side is the one it happened to. */
final class ForkException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String side;
    private final InvalidReason reason;

    ForkException(String side, InvalidReason reason, String what) {
        super(what);
        this.side = side;
        this.reason = reason;
    }

    ForkException(String side, InvalidReason reason, Exception cause) {
        super(text(cause), cause);
        this.side = side;
        this.reason = reason;
    }

    /** The message of an error that this project did not foresee says too little without the kind of the error. */
    private static String text(Exception cause) {
        String message = cause.getMessage();
        boolean unforeseen = cause instanceof RuntimeException && !(cause instanceof StackException);
        return message == null || unforeseen ? cause.toString() : message;
    }

    static ForkException died(String side, SystemUnderTest.Dead dead) {
        return new ForkException(side, InvalidReason.COMPONENT_DIED, MeasurementException.died(dead));
    }

    String side() {
        return side;
    }

    InvalidReason reason() {
        return reason;
    }
}
