package dev.chokepoint.uid;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** Keeps the leases in Redis; see {@link LeaseScripts} for the keys. */
final class RedissonLeaseStore implements LeaseStore {

    private static final long EXHAUSTED = -1;
    private static final long WITHHELD = -2;

    private final RScript script;
    private final LeaseSettings settings;
    private final List<Object> keys;

    RedissonLeaseStore(RedissonClient client, LeaseSettings settings) {
        this.script = client.getScript(StringCodec.INSTANCE);
        this.settings = settings;
        this.keys = List.copyOf(settings.keys());
    }

    @Override
    public LeasedWorkerId take(String token, long nowMillis, boolean firstStart) {
        List<Object> answer = script.eval(
                RScript.Mode.READ_WRITE,
                LeaseScripts.TAKE,
                RScript.ReturnType.LIST,
                keys,
                settings.lease().toMillis(),
                settings.quarantine().toMillis(),
                token,
                Math.floorMod(token.hashCode(), SnowflakeLayout.WORKER_IDS),
                SnowflakeLayout.WORKER_IDS,
                Math.max(0, nowMillis),
                firstStart ? 1 : 0);
        long workerId = number(answer, 0);
        if (workerId == EXHAUSTED) {
            throw new WorkerIdsExhaustedException("all " + SnowflakeLayout.WORKER_IDS + " workerIds of "
                    + settings.namespace() + " are leased or in quarantine; the next may become free in "
                    + Duration.ofMillis(number(answer, 1)) + "; stop instances, or wait for the end of a quarantine");
        }
        if (workerId == WITHHELD) {
            Duration remaining = Duration.ofMillis(number(answer, 1));
            throw new WorkerIdsWithheldException(
                    "Redis gives out no workerId of " + settings.namespace() + " for " + remaining + ", because "
                            + answer.get(2) + ": holders that it does not know may still issue ids",
                    remaining);
        }
        WorkerIdGrant grant = new WorkerIdGrant((int) workerId, number(answer, 1), number(answer, 2));
        return new LeasedWorkerId(grant, token, text(answer, 3));
    }

    @Override
    public Optional<LeasedWorkerId> renew(LeasedWorkerId held, boolean trusted, long nowMillis) {
        WorkerIdGrant grant = held.grant();
        @Nullable
        List<Object> answer = script.eval(
                RScript.Mode.READ_WRITE,
                LeaseScripts.RENEW,
                RScript.ReturnType.LIST,
                keys,
                settings.lease().toMillis(),
                settings.quarantine().toMillis(),
                held.token(),
                grant.workerId(),
                nowMillis,
                trusted ? held.generation() : "",
                grant.ceilingMillis());
        if (answer == null) {
            return Optional.empty();
        }
        WorkerIdGrant renewed = new WorkerIdGrant(grant.workerId(), grant.floorMillis(), number(answer, 0));
        return Optional.of(new LeasedWorkerId(renewed, held.token(), text(answer, 1)));
    }

    @Override
    public boolean release(LeasedWorkerId held) {
        @Nullable
        Long released = script.eval(
                RScript.Mode.READ_WRITE,
                LeaseScripts.RELEASE,
                RScript.ReturnType.LONG,
                keys,
                settings.quarantine().toMillis(),
                held.token(),
                held.grant().workerId());
        return released != null;
    }

    private static long number(List<Object> answer, int index) {
        return ((Number) answer.get(index)).longValue();
    }

    private static String text(List<Object> answer, int index) {
        return answer.get(index).toString();
    }
}
