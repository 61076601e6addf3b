package dev.chokepoint.gateway.blacklist;

import reactor.core.publisher.Mono;

/** One way to find out whether a caller is on the blacklist; {@code gateway.blacklist.check} chooses it at start. */
public interface BlacklistCheck {

    /**
     * Whether a caller may pass.
     *
     * @param caller the caller's address in canonical form
     * @return exactly one value; called for each request, on an event loop
     */
    Mono<Admission> admission(String caller);
}
