package dev.chokepoint.uid.simulation;

import dev.chokepoint.uid.LeaseSettings;
import dev.chokepoint.uid.RedisWorkerIdLease;
import dev.chokepoint.uid.WorkerIdSource;
import dev.chokepoint.uid.WorkerIdSourceKind;
import dev.chokepoint.uid.WorkerIdSources;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.redisson.api.RedissonClient;

/**
 * On: every pod has a lease of its own, under an owner of its own, from a real Redis. All pods share one Redisson
 * client and one renewal thread, because connecting takes longer than the rest. The
 * simulation examines the atomic hand-out, which happens inside Redis.
 *
 * <p>Each cluster has a namespace of its own, which is deleted afterwards. In one common namespace the quarantine
 * would use up the 1024 workerIds after 1024 pods, as it should.
 */
final class RedisWorkerIds implements WorkerIds {

    private final String run = UUID.randomUUID().toString();
    private final RedissonClient client;
    private final ScheduledExecutorService renewals = Executors.newSingleThreadScheduledExecutor();

    RedisWorkerIds(String address) {
        this.client = WorkerIdSources.connect(address);
    }

    @Override
    public WorkerIdSourceKind kind() {
        return WorkerIdSourceKind.REDIS;
    }

    @Override
    public WorkerIdSource source(int cluster, byte[] macAddress, InstantSource clock) {
        String owner = UUID.randomUUID().toString();
        return RedisWorkerIdLease.take(client, settings(cluster), owner, clock, renewals);
    }

    @Override
    public void endCluster(int cluster) {
        client.getKeys().delete(settings(cluster).keys().toArray(String[]::new));
    }

    @Override
    public void close() {
        renewals.shutdownNow();
        client.shutdown();
    }

    private LeaseSettings settings(int cluster) {
        LeaseSettings usual = LeaseSettings.usual();
        String namespace = "chokepoint:uid-simulation:" + run + ":" + cluster;
        // The namespace is new with its cluster, so nobody can hold a workerId of it that Redis has forgotten.
        return new LeaseSettings(namespace, usual.lease(), usual.quarantine(), true);
    }
}
