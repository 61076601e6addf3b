package dev.chokepoint.trip.caller;

import org.springframework.web.context.request.NativeWebRequest;

/** Finds in whose name a call is made. */
@FunctionalInterface
interface CallerSource {

    /**
     * The caller of one call.
     *
     * @throws dev.chokepoint.trip.problem.RefusalException if it cannot be known and has to be
     */
    Caller of(NativeWebRequest call);
}
