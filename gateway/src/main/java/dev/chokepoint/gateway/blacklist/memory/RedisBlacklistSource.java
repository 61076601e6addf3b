package dev.chokepoint.gateway.blacklist.memory;

import java.util.Optional;
import org.springframework.data.redis.connection.ReactiveSubscription;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.data.redis.core.ScanOptions;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * A Redis set, a key with its version, and a channel on which its changes are announced.
 *
 * <p>All are subscribed to on threads that may wait: while Redis cannot be reached, opening the connection blocks.
 */
final class RedisBlacklistSource implements BlacklistSource {

    private final ReactiveStringRedisTemplate redis;
    private final String key;
    private final CopySettings settings;

    RedisBlacklistSource(ReactiveStringRedisTemplate redis, String key, CopySettings settings) {
        this.redis = redis;
        this.key = key;
        this.settings = settings;
    }

    @Override
    public Mono<Edition> edition() {
        Mono<Optional<String>> version =
                redis.opsForValue().get(settings.versionKey()).map(Optional::of).defaultIfEmpty(Optional.empty());
        return Mono.zip(version, redis.opsForSet().size(key), Edition::new).subscribeOn(Schedulers.boundedElastic());
    }

    /** {@code SSCAN}: Redis serves others between two pages, which it does not during {@code SMEMBERS}. */
    @Override
    public Flux<String> entries() {
        return redis.opsForSet()
                .scan(key, ScanOptions.scanOptions().count(settings.pageSize()).build())
                .subscribeOn(Schedulers.boundedElastic());
    }

    @Override
    public Flux<String> changes() {
        // To listen opens a connection at once, which blocks, and not only when it is subscribed to.
        return Flux.defer(() -> redis.listenToChannel(settings.channel()))
                .map(ReactiveSubscription.Message::getMessage)
                .subscribeOn(Schedulers.boundedElastic());
    }
}
