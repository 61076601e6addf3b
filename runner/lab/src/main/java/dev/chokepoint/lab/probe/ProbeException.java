package dev.chokepoint.lab.probe;

/** A probe could not read its number. The trial is invalid, because a missing number is never read as 0. */
public class ProbeException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Says which number could not be read, where it was looked for, and what was found in its place. */
    public ProbeException(String message) {
        super(message);
    }

    /** As the other one, with the error below it. */
    public ProbeException(String message, Throwable cause) {
        super(message, cause);
    }
}
