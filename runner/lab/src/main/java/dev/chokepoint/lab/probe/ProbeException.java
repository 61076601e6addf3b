package dev.chokepoint.lab.probe;

/** A probe could not read its number. The trial is invalid, because a missing number is never read as 0. */
public class ProbeException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Says what could not be read.
     *
     * @param message which number, where it was looked for, and what was found in its place
     */
    public ProbeException(String message) {
        super(message);
    }

    /**
     * Says what could not be read and why.
     *
     * @param message which number, and where it was looked for
     * @param cause the error below it
     */
    public ProbeException(String message, Throwable cause) {
        super(message, cause);
    }
}
