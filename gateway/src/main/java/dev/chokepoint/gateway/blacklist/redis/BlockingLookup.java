package dev.chokepoint.gateway.blacklist.redis;

import dev.chokepoint.gateway.blacklist.Admission;
import java.util.function.Predicate;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Asks Redis whether a caller is on the blacklist, and waits for the answer on the calling thread. */
final class BlockingLookup {

    private final Predicate<String> blacklist;
    private final RedisTrouble trouble = new RedisTrouble();

    BlockingLookup(Predicate<String> blacklist) {
        this.blacklist = blacklist;
    }

    /** One {@code SISMEMBER} a caller; the set must hold the canonical spelling of each address. */
    static BlockingLookup in(StringRedisTemplate redis, String key) {
        return new BlockingLookup(
                caller -> Boolean.TRUE.equals(redis.opsForSet().isMember(key, caller)));
    }

    /** Takes a round trip to Redis, at most {@code spring.data.redis.timeout}. */
    Admission ask(String caller) {
        try {
            return trouble.over(blacklist.test(caller));
        } catch (DataAccessException noAnswer) {
            return trouble.met(noAnswer);
        }
    }
}
