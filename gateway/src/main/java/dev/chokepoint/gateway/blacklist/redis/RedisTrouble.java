package dev.chokepoint.gateway.blacklist.redis;

import dev.chokepoint.gateway.blacklist.Admission;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the forms that ask Redis for each request do when it does not answer: every request is refused, because its
 * caller may be on the blacklist. The log says when that begins and when it ends, not once a request.
 */
final class RedisTrouble {

    private static final Logger LOG = LoggerFactory.getLogger(RedisTrouble.class);

    private final AtomicBoolean present = new AtomicBoolean();

    /** Redis did not answer. */
    Admission met(Throwable cause) {
        if (present.compareAndSet(false, true)) {
            LOG.warn("Redis does not say who is on the blacklist, no request is let in: {}", cause.toString());
        }
        return Admission.UNKNOWN;
    }

    /** Redis answered. */
    Admission over(boolean onTheBlacklist) {
        // Read before it is written: the ordinary request must not take the cache line from the others.
        if (present.get() && present.compareAndSet(true, false)) {
            LOG.info("Redis says again who is on the blacklist");
        }
        return Admission.of(onTheBlacklist);
    }
}
