package dev.chokepoint.gateway.blacklist.memory;

import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Where the blacklist is kept. */
public interface BlacklistSource {

    /**
     * Asks which state of the blacklist it is. This is cheap, whatever its size.
     *
     * @return the edition; an error if the source cannot be asked
     */
    Mono<Edition> edition();

    /**
     * Reads the whole blacklist once, page by page. What is added or removed meanwhile may be in it or not.
     *
     * @return the entries in any order and spelling, perhaps twice; an error if the source cannot be read
     */
    Flux<String> entries();

    /**
     * Listens for announced changes of the blacklist.
     *
     * @return one element for each announcement, whatever its text; an error when the source is lost
     */
    Flux<String> changes();
}
