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

    private final RScript script;
    private final LeaseSettings settings;
    private final List<Object> keys;

    RedissonLeaseStore(RedissonClient client, LeaseSettings settings) {
        this.script = client.getScript(StringCodec.INSTANCE);
        this.settings = settings;
        this.keys = List.copyOf(settings.keys());
    }

    @Override
    public WorkerIdGrant take(String token, long nowMillis) {
        List<Long> answer = script.eval(
                RScript.Mode.READ_WRITE,
                LeaseScripts.TAKE,
                RScript.ReturnType.LIST,
                keys,
                token,
                Math.floorMod(token.hashCode(), SnowflakeLayout.WORKER_IDS),
                SnowflakeLayout.WORKER_IDS,
                settings.lease().toMillis(),
                settings.quarantine().toMillis(),
                Math.max(0, nowMillis));
        int workerId = answer.get(0).intValue();
        if (workerId < 0) {
            throw new WorkerIdsExhaustedException("all " + SnowflakeLayout.WORKER_IDS + " workerIds of "
                    + settings.namespace() + " are leased or in quarantine; the next may become free in "
                    + Duration.ofMillis(answer.get(1)) + "; stop instances or use another namespace");
        }
        return new WorkerIdGrant(workerId, answer.get(1), answer.get(2));
    }

    @Override
    public Optional<WorkerIdGrant> renew(WorkerIdGrant held, String token, long nowMillis) {
        @Nullable
        Long ceilingMillis = script.eval(
                RScript.Mode.READ_WRITE,
                LeaseScripts.RENEW,
                RScript.ReturnType.LONG,
                keys,
                held.workerId(),
                token,
                settings.lease().toMillis(),
                settings.quarantine().toMillis(),
                nowMillis);
        return Optional.ofNullable(ceilingMillis)
                .map(ceiling -> new WorkerIdGrant(held.workerId(), held.floorMillis(), ceiling));
    }

    @Override
    public boolean release(int workerId, String token) {
        @Nullable
        Long released = script.eval(
                RScript.Mode.READ_WRITE,
                LeaseScripts.RELEASE,
                RScript.ReturnType.LONG,
                keys,
                workerId,
                token,
                settings.quarantine().toMillis());
        return released != null;
    }
}
