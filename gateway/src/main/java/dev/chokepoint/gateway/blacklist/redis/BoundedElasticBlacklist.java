package dev.chokepoint.gateway.blacklist.redis;

import dev.chokepoint.gateway.blacklist.Admission;
import dev.chokepoint.gateway.blacklist.BlacklistCheck;
import dev.chokepoint.gateway.blacklist.BlacklistSettings;
import java.util.concurrent.RejectedExecutionException;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;

/**
 * Asks Redis for each request as {@link BlockingBlacklist} does, but on a pool of threads that may wait: ten a
 * processor with {@code Schedulers.boundedElastic()}. The event loops stay free; the later filters run on the pool.
 *
 * <p>An entry is in force at the next request. If Redis does not answer within {@code spring.data.redis.timeout}, the
 * request is refused; so it is if the pool's queue is full.
 */
final class BoundedElasticBlacklist implements BlacklistCheck {

    private final BlockingLookup lookup;
    private final Scheduler threads;

    BoundedElasticBlacklist(BlockingLookup lookup, Scheduler threads) {
        this.lookup = lookup;
        this.threads = threads;
    }

    @Override
    public BlacklistSettings.Check form() {
        return BlacklistSettings.Check.BOUNDED_ELASTIC;
    }

    @Override
    public Mono<Admission> admission(String caller) {
        return Mono.fromCallable(() -> lookup.ask(caller))
                .subscribeOn(threads)
                .onErrorReturn(RejectedExecutionException.class, Admission.UNKNOWN);
    }
}
