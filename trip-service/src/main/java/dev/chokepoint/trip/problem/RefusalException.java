package dev.chokepoint.trip.problem;

/** The business refuses a call; an expected outcome, so it carries no stack trace. */
public final class RefusalException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Refusal refusal;

    /**
     * A refusal.
     *
     * @param refusal why
     * @param detail one sentence for the caller about this occurrence, with the ids and days it is about
     */
    public RefusalException(Refusal refusal, String detail) {
        super(detail, null, false, false);
        this.refusal = refusal;
    }

    /**
     * Why the call was refused.
     *
     * @return the refusal
     */
    public Refusal refusal() {
        return refusal;
    }
}
