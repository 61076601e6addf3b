package dev.chokepoint.gateway.blacklist.redis;

import dev.chokepoint.gateway.blacklist.Admission;
import dev.chokepoint.gateway.blacklist.BlacklistCheck;
import dev.chokepoint.gateway.blacklist.BlacklistSettings;
import reactor.core.publisher.Mono;

/**
 * Asks Redis for each request, on the event loop, which waits for the answer: the code of a developer who is used to
 * servlets. A gateway has one event loop a processor, at least four, and each of them serves many connections. While
 * one waits, all its connections wait, so that the gateway as a whole serves at most
 * {@code event loops / round trip to Redis} requests a second, however many processors are idle.
 *
 * <p>Report 000: "排查到的问题是在网关的黑名单功能上,黑名单存放在redis" (the problem was the gateway's blacklist, kept in Redis).
 *
 * <p>An entry is in force at the next request. If Redis does not answer within {@code spring.data.redis.timeout}, the
 * request is refused; requests behind it on the same event loop wait for theirs in turn.
 */
final class BlockingBlacklist implements BlacklistCheck {

    private final BlockingLookup lookup;

    BlockingBlacklist(BlockingLookup lookup) {
        this.lookup = lookup;
    }

    @Override
    public BlacklistSettings.Check form() {
        return BlacklistSettings.Check.BLOCKING;
    }

    @Override
    public Mono<Admission> admission(String caller) {
        return Mono.just(lookup.ask(caller));
    }
}
