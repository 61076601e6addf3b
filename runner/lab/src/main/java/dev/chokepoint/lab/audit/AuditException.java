package dev.chokepoint.lab.audit;

/** The data could not be audited, which is not the same as a violation. */
public final class AuditException extends Exception {
    private static final long serialVersionUID = 1L;

    /**
     * Says what could not be read.
     *
     * @param message what was tried, where, and what to do
     * @param cause why it failed
     */
    public AuditException(String message, Throwable cause) {
        super(message, cause);
    }
}
