package dev.chokepoint.uid;

/** The clock is behind the last id, so no id may be issued; a call after the clock has caught up will succeed. */
public class ClockMovedBackException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Says how far.
     *
     * @param message how far the clock is behind, and what to do
     */
    public ClockMovedBackException(String message) {
        super(message);
    }
}
