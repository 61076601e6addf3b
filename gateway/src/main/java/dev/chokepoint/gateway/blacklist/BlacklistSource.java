package dev.chokepoint.gateway.blacklist;

import reactor.core.publisher.Flux;

/** Where the blacklist is kept. */
interface BlacklistSource {

    /** Reads the whole blacklist once; the addresses in any order and spelling. Fails if the source cannot be read. */
    Flux<String> addresses();

    /** One element whenever somebody says that the blacklist has changed; fails when the source is lost. */
    Flux<String> changes();
}
