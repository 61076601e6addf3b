package dev.chokepoint.uid;

/**
 * The three atomic steps, run inside Redis. KEYS[1] is a sorted set: workerId scored by the Redis time in ms from
 * which it may be taken again. KEYS[2] is a hash with the fields owner:id, expires:id (Redis time in ms) and
 * ceiling:id (id time in ms), and with the fields of the generation.
 *
 * <p>Only the clock of Redis decides when a lease ends. A workerId's ceiling is never forgotten and never moves back:
 * the next owner's window starts there, so that even a wrong clock, of Redis or of an owner, cannot make two windows
 * overlap.
 *
 * <p>All of this needs what Redis remembers. Within one <em>generation</em> Redis has forgotten nothing. A step begins
 * a new one when it sees that something may be forgotten; the reasons stand beside the calls of {@code begin}. No
 * workerId is given out in the first lease of a new generation: every owner that Redis may have forgotten was last
 * renewed before, so none of them trusts its lease any longer after that time. Meanwhile an owner that does still
 * trust its lease registers it again by renewing it, and loses nothing. Fields: generation (a name), run (the run_id
 * of the Redis process that began it), since (Redis time in ms), closed (ms from then on without a new owner), reason,
 * and workers (the size of KEYS[1], so that the loss of one of the two keys is seen).
 */
final class LeaseScripts {

    /** ARGV[1] and ARGV[2] of every script that gives or renews: the asker's lease and quarantine in ms. */
    private static final String READ = """
            local lease, quarantine = tonumber(ARGV[1]), tonumber(ARGV[2])
            local time = redis.call('TIME')
            local now = time[1] * 1000 + math.floor(time[2] / 1000)
            local run = string.match(redis.call('INFO', 'server'), 'run_id:(%x+)')
            if not run then return redis.error_reply('ERR this Redis shows no run_id in INFO server') end
            local kept = redis.call('HMGET', KEYS[2], 'generation', 'run', 'since', 'closed', 'workers', 'reason')
            local generation, since, closed, reason = kept[1], tonumber(kept[3]), tonumber(kept[4]), kept[6]
            local function hold(id, token, ceiling)
              redis.call('ZADD', KEYS[1], now + lease + quarantine, id)
              redis.call('HSET', KEYS[2], 'owner:' .. id, token, 'expires:' .. id, now + lease,
                'ceiling:' .. id, ceiling, 'workers', redis.call('ZCARD', KEYS[1]))
            end
            local function begin(why, closedMillis)
              since, closed, reason, generation = now, closedMillis, why, run .. ':' .. now
              redis.call('HSET', KEYS[2], 'generation', generation, 'run', run, 'since', since, 'closed', closed,
                'reason', reason, 'workers', redis.call('ZCARD', KEYS[1]))
            end
            """;

    /** An empty Redis of which the asker states that nobody has ever held a workerId of it. */
    private static final String FIRST_START = """
            if ARGV[7] == '1' and redis.call('EXISTS', KEYS[1], KEYS[2]) == 0 then begin('first start', 0) end
            """;

    /**
     * A Redis process that did not begin the generation has read the leases from a file or was a replica: it may have
     * an older state. An asker with a longer lease prolongs the wait, because others may have that lease too.
     */
    private static final String CHECK = """
            if not generation then begin('it has no record of earlier leases', lease)
            elseif kept[2] and kept[2] ~= run then begin('it was restarted, restored or replaced', lease)
            elseif kept[5] and tonumber(kept[5]) ~= redis.call('ZCARD', KEYS[1]) then
              begin('a part of its leases is missing', lease)
            end
            if now < since + closed and closed < lease then
              closed = lease
              redis.call('HSET', KEYS[2], 'closed', closed)
            end
            """;

    /**
     * ARGV: lease ms, quarantine ms, token, first workerId to look at, number of workerIds, owner's id time ms, 1 when
     * the owner states that this is the first start, otherwise 0. Answers workerId, floor, ceiling, generation; or -1
     * and the ms until the next one is free; or -2, the ms for which none is given out, and why. Ids never used are
     * preferred, since they need no quarantine; the search starts at a point that depends on the token, so that
     * owners that come at once seldom look at the same ids.
     */
    static final String TAKE = READ + FIRST_START + CHECK + """
            if now < since + closed then return {-2, since + closed - now, reason} end
            local count = tonumber(ARGV[5])
            local id = nil
            if redis.call('ZCARD', KEYS[1]) < count then
              id = tonumber(ARGV[4])
              while redis.call('ZSCORE', KEYS[1], id) do id = (id + 1) % count end
            else
              local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
              local wait = tonumber(first[2]) - now
              if wait > 0 then return {-1, wait} end
              id = tonumber(first[1])
            end
            local floor = math.max(tonumber(ARGV[6]), tonumber(redis.call('HGET', KEYS[2], 'ceiling:' .. id) or '0'))
            local ceiling = floor + lease
            hold(id, ARGV[3], ceiling)
            return {id, floor, ceiling, generation}
            """;

    /**
     * ARGV: lease ms, quarantine ms, token, workerId, owner's id time ms, generation of the owner's lease or nothing
     * when the owner does not trust its lease any more, the owner's ceiling. Answers the ceiling and the generation;
     * or nothing when it is not held any more.
     *
     * <p>A trusted lease that is missing in its own generation proves that something was forgotten. A lease that
     * merely expired is still there under its token. Nobody else can have been given the workerId of a trusted lease
     * that is registered again: a forgotten lease frees its workerId only after the first lease of the generation,
     * and one that is remembered as another owner's and has not expired is left to that owner.
     */
    static final String RENEW = READ + CHECK + """
            local token, id, held = ARGV[3], ARGV[4], ARGV[6]
            local leased = redis.call('HMGET', KEYS[2], 'owner:' .. id, 'expires:' .. id, 'ceiling:' .. id)
            local valid = leased[1] and now < tonumber(leased[2])
            if not valid or leased[1] ~= token then
              if held == '' then return false end
              if held == generation then
                if leased[1] == token then return false end
                begin('a lease that was given is missing', lease)
              end
              if valid or now >= since + closed then return false end
            end
            local ceiling = math.max(tonumber(leased[3] or '0'), tonumber(ARGV[7]), tonumber(ARGV[5]) + lease)
            hold(id, token, ceiling)
            return {ceiling, generation}
            """;

    /** ARGV: quarantine ms, token, workerId. Answers 1, or nothing when it is not held any more. The ceiling stays. */
    static final String RELEASE = """
            if redis.call('HGET', KEYS[2], 'owner:' .. ARGV[3]) ~= ARGV[2] then return false end
            local time = redis.call('TIME')
            local now = time[1] * 1000 + math.floor(time[2] / 1000)
            redis.call('ZADD', KEYS[1], now + tonumber(ARGV[1]), ARGV[3])
            redis.call('HDEL', KEYS[2], 'owner:' .. ARGV[3], 'expires:' .. ARGV[3])
            return 1
            """;

    private LeaseScripts() {}
}
