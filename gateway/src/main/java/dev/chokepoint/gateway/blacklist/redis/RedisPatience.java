package dev.chokepoint.gateway.blacklist.redis;

import dev.chokepoint.gateway.blacklist.Admission;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** How long one question to Redis may take. */
@Component
final class RedisPatience {

    private final Duration longest;

    /**
     * Takes the two time-outs that follow each other in the worst case.
     *
     * @param connect how long opening a connection may take
     * @param answer how long an answer may take once there is a connection
     */
    RedisPatience(
            @Value("${spring.data.redis.connect-timeout}") Duration connect,
            @Value("${spring.data.redis.timeout}") Duration answer) {
        this.longest = connect.plus(answer);
    }

    /** The bound within which a form says {@link Admission#UNKNOWN}. */
    Duration longest() {
        return longest;
    }
}
