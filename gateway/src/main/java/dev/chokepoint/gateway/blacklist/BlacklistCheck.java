package dev.chokepoint.gateway.blacklist;

import reactor.core.publisher.Mono;

/** One way to find out whether a caller is on the blacklist; {@code gateway.blacklist.check} chooses it at start. */
public interface BlacklistCheck {

    /**
     * Which way this is.
     *
     * @return the value of {@code gateway.blacklist.check} that stands for this class
     */
    BlacklistSettings.Check form();

    /**
     * Whether a caller may pass.
     *
     * @param caller the caller's address in canonical form
     * @return exactly one value and never an error, on the thread that has the answer; called for each request, on an
     *     event loop, which serves no other request until this method returns
     */
    Mono<Admission> admission(String caller);
}
