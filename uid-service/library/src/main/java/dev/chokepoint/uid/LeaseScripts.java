package dev.chokepoint.uid;

/**
 * The three atomic steps, run inside Redis. KEYS[1] is a sorted set: workerId scored by the Redis time in ms from
 * which it may be taken again. KEYS[2] is a hash with the fields owner:id, expires:id (Redis time in ms) and
 * ceiling:id (id time in ms).
 *
 * <p>Only the clock of Redis decides when a lease ends. A workerId's ceiling is never forgotten and never moves back:
 * the next owner's window starts there, so that even a wrong clock, of Redis or of an owner, cannot make two windows
 * overlap.
 */
final class LeaseScripts {

    private static final String NOW = """
            local time = redis.call('TIME')
            local now = time[1] * 1000 + math.floor(time[2] / 1000)
            """;

    private static final String HOLDS = """
            if redis.call('HGET', KEYS[2], 'owner:' .. ARGV[1]) ~= ARGV[2] then return false end
            """;

    /**
     * ARGV: token, first workerId to look at, number of workerIds, lease ms, quarantine ms, owner's id time ms.
     * Answers workerId, floor, ceiling; or -1 and the ms until the next one is free. Ids never used are preferred,
     * since they need no quarantine; the search starts at a point that depends on the token, so that after a loss of
     * Redis' data the new owners do not land exactly on the old ones' ids.
     */
    static final String TAKE = NOW + """
            local count = tonumber(ARGV[3])
            local id = nil
            if redis.call('ZCARD', KEYS[1]) < count then
              id = tonumber(ARGV[2])
              while redis.call('ZSCORE', KEYS[1], id) do id = (id + 1) % count end
            else
              local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
              local wait = tonumber(first[2]) - now
              if wait > 0 then return {-1, wait, 0} end
              id = tonumber(first[1])
            end
            local expires = now + tonumber(ARGV[4])
            local floor = math.max(tonumber(ARGV[6]), tonumber(redis.call('HGET', KEYS[2], 'ceiling:' .. id) or '0'))
            local ceiling = floor + tonumber(ARGV[4])
            redis.call('ZADD', KEYS[1], expires + tonumber(ARGV[5]), id)
            redis.call('HSET', KEYS[2], 'owner:' .. id, ARGV[1], 'expires:' .. id, expires, 'ceiling:' .. id, ceiling)
            return {id, floor, ceiling}
            """;

    /**
     * ARGV: workerId, token, lease ms, quarantine ms, owner's id time ms. Answers the ceiling, or nothing when it is
     * not held any more.
     */
    static final String RENEW = HOLDS + NOW + """
            if now >= tonumber(redis.call('HGET', KEYS[2], 'expires:' .. ARGV[1])) then return false end
            local expires = now + tonumber(ARGV[3])
            local ceiling = tonumber(redis.call('HGET', KEYS[2], 'ceiling:' .. ARGV[1]))
            ceiling = math.max(ceiling, tonumber(ARGV[5]) + tonumber(ARGV[3]))
            redis.call('ZADD', KEYS[1], expires + tonumber(ARGV[4]), ARGV[1])
            redis.call('HSET', KEYS[2], 'expires:' .. ARGV[1], expires, 'ceiling:' .. ARGV[1], ceiling)
            return ceiling
            """;

    /** ARGV: workerId, token, quarantine ms. Answers 1, or nothing when it is not held any more. The ceiling stays. */
    static final String RELEASE = HOLDS + NOW + """
            redis.call('ZADD', KEYS[1], now + tonumber(ARGV[3]), ARGV[1])
            redis.call('HDEL', KEYS[2], 'owner:' .. ARGV[1], 'expires:' .. ARGV[1])
            return 1
            """;

    private LeaseScripts() {}
}
