package dev.chokepoint.gateway;

import java.util.List;
import reactor.core.publisher.Mono;

/** Asks for the addresses that a name has at this moment. */
interface AddressLookup extends AutoCloseable {

    /**
     * One question.
     *
     * @param name a host name
     * @return its addresses, at least one; an error if there is none or nobody answers
     */
    Mono<List<String>> addresses(String name);

    @Override
    default void close() {
        // Most have nothing to close.
    }
}
