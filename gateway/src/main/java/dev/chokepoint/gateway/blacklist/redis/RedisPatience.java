package dev.chokepoint.gateway.blacklist.redis;

import dev.chokepoint.gateway.blacklist.Admission;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.data.redis.autoconfigure.DataRedisProperties;
import org.springframework.stereotype.Component;

/** How long one question to Redis may take. */
@Component
final class RedisPatience {

    private final Duration longest;

    /**
     * Takes the two time-outs that follow each other in the worst case.
     *
     * @param settings with the time for opening a connection, and for an answer once there is a connection
     */
    RedisPatience(DataRedisProperties settings) {
        this.longest = require("spring.data.redis.connect-timeout", settings.getConnectTimeout())
                .plus(require("spring.data.redis.timeout", settings.getTimeout()));
    }

    /** Without a limit of its own the client would wait a minute, and each request with it. */
    private static Duration require(String setting, @Nullable Duration given) {
        if (given == null) {
            throw new IllegalArgumentException(setting + " is empty; give it a duration, 2s is usual");
        }
        return given;
    }

    /** The bound within which a form says {@link Admission#UNKNOWN}. */
    Duration longest() {
        return longest;
    }
}
