package dev.chokepoint.lab.audit;

/** The data could not be audited, which is not the same as a violation. */
public final class AuditException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Says what was tried, where, and what to do. */
    public AuditException(String message, Throwable cause) {
        super(message, cause);
    }
}
