package dev.chokepoint.gateway.blacklist.redis;

import dev.chokepoint.gateway.blacklist.Admission;
import dev.chokepoint.gateway.blacklist.BlacklistCheck;
import dev.chokepoint.gateway.blacklist.BlacklistSettings;
import java.util.function.Function;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import reactor.core.publisher.Mono;

/**
 * Asks Redis for each request without waiting: the answer arrives on a thread of Lettuce, and the later filters run
 * there.
 *
 * <p>With {@code reactive} all requests share one connection, as Lettuce does by default. Report 000:
 * "网关的redis客户端连接数一直为1,不会增加" (the gateway's Redis client always has 1 connection, it does not grow). One
 * connection carries many questions at once. But its answers all arrive on one thread, which then runs the filters of
 * all requests.
 * With {@code reactive-pooled} each question takes a connection of its own out of a pool.
 *
 * <p>An entry is in force at the next request. If Redis does not answer within {@code spring.data.redis.timeout}, or
 * the pool has no connection left, the request is refused.
 */
final class ReactiveBlacklist implements BlacklistCheck {

    private final BlacklistSettings.Check form;
    private final Function<String, Mono<Boolean>> blacklist;
    private final RedisTrouble trouble = new RedisTrouble();

    ReactiveBlacklist(BlacklistSettings.Check form, Function<String, Mono<Boolean>> blacklist) {
        this.form = form;
        this.blacklist = blacklist;
    }

    /** One {@code SISMEMBER} a caller; the set must hold the canonical spelling of each address. */
    static ReactiveBlacklist in(ReactiveStringRedisTemplate redis, String key, BlacklistSettings.Check form) {
        return new ReactiveBlacklist(form, caller -> redis.opsForSet().isMember(key, caller));
    }

    @Override
    public BlacklistSettings.Check form() {
        return form;
    }

    @Override
    public Mono<Admission> admission(String caller) {
        return Mono.defer(() -> blacklist.apply(caller))
                .map(trouble::over)
                .onErrorResume(Exception.class, cause -> Mono.just(trouble.met(cause)));
    }
}
