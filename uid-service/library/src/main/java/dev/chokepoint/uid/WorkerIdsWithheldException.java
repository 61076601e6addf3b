package dev.chokepoint.uid;

import java.time.Duration;

/**
 * Redis may have forgotten leases, so no workerId is given out until their holders can no longer trust them. See {@link
 * LeaseScripts}.
 */
public class WorkerIdsWithheldException extends WorkerIdUnavailableException {

    private static final long serialVersionUID = 1L;

    private final Duration remaining;

    /**
     * Says why and how long.
     *
     * @param message what was seen in Redis, and until when nothing is given out
     * @param remaining how long nothing is given out from now on; a negative one counts as none
     */
    public WorkerIdsWithheldException(String message, Duration remaining) {
        super(message);
        this.remaining = remaining.isNegative() ? Duration.ZERO : remaining;
    }

    /**
     * When it is worth asking again.
     *
     * @return how long nothing was going to be given out when this was thrown, zero or more
     */
    public Duration remaining() {
        return remaining;
    }
}
