package dev.chokepoint.lab.report.publish;

/** A file does not have the generated block that it should have, exactly once. */
public final class GeneratedBlockException extends Exception {
    private static final long serialVersionUID = 1L;

    GeneratedBlockException(String message) {
        super(message);
    }
}
