package dev.chokepoint.gateway.blacklist;

import org.springframework.data.redis.connection.ReactiveSubscription;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.data.redis.core.ScanOptions;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/**
 * A Redis set, and a channel on which its changes are announced.
 *
 * <p>Both are subscribed to on threads that may wait: while Redis cannot be reached, opening the connection blocks.
 */
final class RedisBlacklistSource implements BlacklistSource {

    /** Addresses per step of the scan: a long set is read in steps, so that Redis serves others in between. */
    private static final int SCAN_STEP = 1000;

    private final ReactiveStringRedisTemplate redis;
    private final String key;
    private final String channel;

    RedisBlacklistSource(ReactiveStringRedisTemplate redis, String key, String channel) {
        this.redis = redis;
        this.key = key;
        this.channel = channel;
    }

    @Override
    public Flux<String> addresses() {
        return redis.opsForSet()
                .scan(key, ScanOptions.scanOptions().count(SCAN_STEP).build())
                .subscribeOn(Schedulers.boundedElastic());
    }

    @Override
    public Flux<String> changes() {
        return redis.listenToChannel(channel)
                .map(ReactiveSubscription.Message::getMessage)
                .subscribeOn(Schedulers.boundedElastic());
    }
}
