package dev.chokepoint.uid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.testing.StoreContainers;
import dev.chokepoint.testing.Waiting;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;

/**
 * Redis loses leases while their holders issue ids, and new owners ask at once, each for the workerId of a holder. No
 * id occurs twice, and the holders keep their workerIds.
 */
class LostLeasesIT {

    private static final Duration DEADLINE = Duration.ofSeconds(30);

    /** Long enough that Redis restarts within it, also on a busy machine; a container needs some seconds. */
    private static final Duration LEASE = Duration.ofSeconds(StoreContainers.wanted() ? 12 : 2);

    private static final LeaseSettings FIRST = new LeaseSettings("uid-it", LEASE, LEASE.multipliedBy(2), true);

    private static final LeaseSettings LATER = new LeaseSettings(FIRST.namespace(), LEASE, FIRST.quarantine(), false);

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final ScheduledExecutorService renewals = Executors.newScheduledThreadPool(2);
    private final List<Issuer> issuers = new ArrayList<>();
    private volatile boolean stopped;
    private RedisForTest redis;
    private RedissonClient client;

    @BeforeEach
    void start() {
        redis = new RedisForTest();
        client = WorkerIdSources.connect(redis.address());
    }

    @AfterEach
    void stop() {
        stopped = true;
        threads.shutdownNow();
        renewals.shutdownNow();
        client.shutdown();
        redis.close();
    }

    @Test
    void afterAFlushNoIdOccursTwice() throws Exception {
        List<Issuer> holders = holders("holder-1", "holder-2", "holder-3");

        client.getKeys().flushall();
        newOwnersFor(client, holders);

        assertNoIdTwiceAndKept(holders);
    }

    @Test
    void afterARestartFromAnOldSnapshotNoIdOccursTwice() throws Exception {
        List<Issuer> remembered = holders("former", "holder-1");
        byte[] snapshot = redis.snapshot();
        remembered.get(0).lease.close();
        List<Issuer> holders = new ArrayList<>(remembered.subList(1, 2));
        holders.addAll(holders("holder-2", "holder-3"));

        redis.stop();
        redis.start(snapshot);
        RedissonClient another = WorkerIdSources.connect(redis.address());
        try {
            newOwnersFor(another, holders);
            assertNoIdTwiceAndKept(holders);
        } finally {
            another.shutdown();
        }
    }

    private List<Issuer> holders(String... owners) {
        List<Issuer> holders =
                Stream.of(owners).map(owner -> issuer(client, FIRST, owner)).toList();
        Waiting.until("ids of all holders", DEADLINE, () -> holders.stream().allMatch(Issuer::issues));
        return holders;
    }

    /** The new owners look first at the workerIds of the holders. */
    private void newOwnersFor(RedissonClient from, List<Issuer> holders) {
        List<String> owners =
                holders.stream().map(holder -> RedisAim.owner(holder.workerId)).toList();
        List<Issuer> newOwners =
                owners.stream().map(owner -> issuer(from, LATER, owner)).toList();
        Waiting.until(
                "ids of all new owners", DEADLINE, () -> newOwners.stream().allMatch(Issuer::issues));
    }

    private void assertNoIdTwiceAndKept(List<Issuer> holders) throws Exception {
        // A renewal of every lease comes after the loss, and a holder that lost its workerId would stop there.
        long end = System.nanoTime() + FIRST.renewal().toNanos();
        Waiting.until("a renewal of all leases", DEADLINE, () -> System.nanoTime() > end);
        stopped = true;
        List<Long> ids = new ArrayList<>();
        for (Issuer issuer : issuers) {
            ids.addAll(issuer.ids.get(DEADLINE.toSeconds(), TimeUnit.SECONDS));
        }

        assertThat(ids.size() - ids.stream().distinct().count())
                .as("ids that occurred before, of %d", ids.size())
                .isZero();
        for (Issuer holder : holders) {
            assertThat(holder.lease.losses()).isZero();
            assertThat(holder.lease.current().workerId()).isEqualTo(holder.workerId);
        }
    }

    private Issuer issuer(RedissonClient from, LeaseSettings settings, String owner) {
        RedisWorkerIdLease lease = RedisWorkerIdLease.take(from, settings, owner, InstantSource.system(), renewals);
        Issuer issuer = new Issuer(lease);
        issuers.add(issuer);
        return issuer;
    }

    /** Issues several ids in every millisecond from its start on, whenever it may. */
    private final class Issuer {

        private final RedisWorkerIdLease lease;
        private final SnowflakeGenerator generator;
        private final Future<List<Long>> ids;
        private volatile int workerId = -1;

        Issuer(RedisWorkerIdLease lease) {
            this.lease = lease;
            this.generator = new LogicalTimeGenerator(lease, InstantSource.system());
            this.ids = threads.submit(this::issue);
        }

        boolean issues() {
            return workerId >= 0;
        }

        private List<Long> issue() {
            List<Long> issued = new ArrayList<>();
            while (!stopped) {
                try {
                    long id = generator.nextId();
                    issued.add(id);
                    workerId = SnowflakeLayout.workerId(id);
                } catch (WorkerIdUnavailableException none) {
                    // Tried again; a holder that stops for good is seen by its lease.
                }
                LockSupport.parkNanos(100_000);
            }
            return issued;
        }
    }
}
