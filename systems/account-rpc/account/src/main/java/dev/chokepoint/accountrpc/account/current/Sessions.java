package dev.chokepoint.accountrpc.account.current;

import java.time.Duration;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Sessions of users in Redis: the "redis 连接操作" (operation on a Redis connection) of report 001's account.current. */
@Component
class Sessions {
    /** A session ends an hour after its beginning; the report does not say when. */
    private static final Duration LASTS = Duration.ofHours(1);

    private final StringRedisTemplate redis;

    Sessions(StringRedisTemplate redis) {
        this.redis = redis;
    }

    /** Begins the user's session if none is open. There is no login here. */
    void open(long userId) {
        String key = "session:" + userId;
        if (redis.opsForValue().get(key) == null) {
            redis.opsForValue().set(key, "open", LASTS);
        }
    }
}
