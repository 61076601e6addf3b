package dev.chokepoint.gateway.blacklist;

import reactor.core.publisher.Flux;

/** Where the blacklist is kept. */
public interface BlacklistSource {

    /**
     * Reads the whole blacklist once.
     *
     * @return the addresses in any order and spelling; an error if the source cannot be read
     */
    Flux<String> addresses();

    /**
     * Listens for announced changes of the blacklist.
     *
     * @return one element for each announcement, whatever its text; an error when the source is lost
     */
    Flux<String> changes();
}
