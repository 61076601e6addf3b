package dev.chokepoint.uid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.testing.Waiting;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RMap;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

class RedisWorkerIdLeaseIT {

    private static final Duration LEASE = Duration.ofMillis(600);
    private static final Duration QUARANTINE = Duration.ofMillis(900);
    private static final Duration DEADLINE = Duration.ofSeconds(20);

    /** Redis cuts its time to whole milliseconds, and takes it from another clock of the machine than the test does. */
    static final Duration BETWEEN_CLOCKS = Duration.ofMillis(5);

    private final LeaseSettings settings = new LeaseSettings("uid-it", LEASE, QUARANTINE, true);
    private final InstantSource clock = InstantSource.system();
    private final ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
    private RedisForTest redis;
    private RedissonClient client;

    @BeforeEach
    void start() {
        redis = new RedisForTest();
        client = WorkerIdSources.connect(redis.address());
    }

    @AfterEach
    void stop() {
        scheduler.shutdownNow();
        client.shutdown();
        redis.close();
    }

    private RedisWorkerIdLease take(String owner) {
        return RedisWorkerIdLease.take(client, settings, owner, clock, scheduler);
    }

    @Test
    void ownersThatComeAtOnceNeverShareAWorkerId() throws Exception {
        ExecutorService owners = Executors.newFixedThreadPool(16);
        try {
            List<Callable<Integer>> takes = new ArrayList<>();
            for (int i = 0; i < 64; i++) {
                String owner = "owner-" + i;
                takes.add(() -> take(owner).current().workerId());
            }
            List<Integer> workerIds = new ArrayList<>();
            for (Future<Integer> taken : owners.invokeAll(takes, 20, TimeUnit.SECONDS)) {
                workerIds.add(taken.get());
            }

            assertThat(workerIds).hasSize(64).doesNotHaveDuplicates();
        } finally {
            owners.shutdownNow();
        }
    }

    @Test
    void renewalsKeepTheWorkerIdBeyondOneLease() {
        // Long enough that a busy machine does not miss the renewals.
        LeaseSettings roomy = new LeaseSettings("uid-it", Duration.ofSeconds(2), Duration.ofSeconds(3), true);
        RedisWorkerIdLease lease = RedisWorkerIdLease.take(client, roomy, "me", clock, scheduler);
        SnowflakeGenerator generator = new LogicalTimeGenerator(lease, clock);
        int workerId = lease.current().workerId();
        long end = System.nanoTime() + roomy.lease().plusMillis(500).toNanos();

        Waiting.until("the end of the first lease", DEADLINE, () -> {
            assertThat(SnowflakeLayout.workerId(generator.nextId())).isEqualTo(workerId);
            return System.nanoTime() > end;
        });
    }

    @Test
    void aDeadRedisStopsTheGeneratorUntilThereIsANewLease() {
        RedisWorkerIdLease lease = take("me");
        SnowflakeGenerator generator = new LogicalTimeGenerator(lease, clock);
        long before = generator.nextId();

        redis.stop();
        Waiting.until("no ids without Redis", DEADLINE, () -> !issues(generator));
        redis.start();
        Waiting.until("ids with a new lease", DEADLINE, () -> issues(generator));

        assertThat(generator.nextId()).isGreaterThan(before);
    }

    @Test
    void anOwnerWhoseWorkerIdBelongsToAnotherOwnerTakesAnotherWorkerId() {
        RedisWorkerIdLease lease = take("me");
        int workerId = lease.current().workerId();

        leasesOf(settings.namespace()).fastPut("owner:" + workerId, "another-owner#1");

        Waiting.until("another workerId", DEADLINE, () -> issuesAnother(lease, workerId));
    }

    @Test
    void onlyTheHolderRenewsOrReleases() {
        RedissonLeaseStore store = new RedissonLeaseStore(client, settings);
        LeasedWorkerId mine = store.take("mine", 1_000, true);
        LeasedWorkerId theirs = new LeasedWorkerId(mine.grant(), "theirs", mine.generation());

        assertThat(store.renew(theirs, false, 2_000)).isEmpty();
        assertThat(store.release(theirs)).isFalse();
        WorkerIdGrant longer = new WorkerIdGrant(mine.grant().workerId(), 1_000, 2_000 + LEASE.toMillis());
        assertThat(store.renew(mine, true, 2_000))
                .contains(new LeasedWorkerId(longer, mine.token(), mine.generation()));
        assertThat(store.release(mine)).isTrue();
        assertThat(store.renew(mine, false, 3_000)).isEmpty();
    }

    @Test
    void aRenewalNeverMovesTheEndOfTheWindowBack() {
        RedissonLeaseStore store = new RedissonLeaseStore(client, settings);
        LeasedWorkerId mine = store.take("mine", 50_000, true);

        assertThat(store.renew(mine, true, 10_000)).contains(mine);
    }

    @Test
    void anExpiredLeaseIsNotRenewedThoughItsWorkerIdIsFree() {
        RedissonLeaseStore store = new RedissonLeaseStore(client, settings);
        LeasedWorkerId mine = store.take("mine", 1_000, true);
        long end = System.nanoTime() + LEASE.plusMillis(100).toNanos();
        Waiting.until("the end of the lease", DEADLINE, () -> System.nanoTime() > end);

        assertThat(store.renew(mine, true, 2_000)).isEmpty();
    }

    @Test
    void aReleasedWorkerIdRestsForTheQuarantineAndItsNextWindowStartsWhereTheLastEnded() {
        RedissonLeaseStore store = new RedissonLeaseStore(client, longLeases());
        LeasedWorkerId given = takeSome(store, SnowflakeLayout.WORKER_IDS).get(500);

        assertThatThrownBy(() -> store.take("one-more", 0, true))
                .isInstanceOf(WorkerIdsExhaustedException.class)
                .hasMessageContaining("all 1024 workerIds of uid-it are leased or in quarantine");

        // Same keys, but from here on the quarantine is short enough to wait for.
        RedissonLeaseStore shortQuarantine = new RedissonLeaseStore(client, settings);
        long released = System.nanoTime();
        assertThat(shortQuarantine.release(given)).isTrue();
        List<WorkerIdGrant> again = new ArrayList<>();
        Waiting.until("the end of the quarantine", DEADLINE, () -> tookOne(shortQuarantine, again));

        assertThat(Duration.ofNanos(System.nanoTime() - released))
                .isGreaterThanOrEqualTo(QUARANTINE.minus(BETWEEN_CLOCKS));
        assertThat(again.get(0).workerId()).isEqualTo(given.grant().workerId());
        assertThat(again.get(0).floorMillis()).isEqualTo(given.grant().ceilingMillis());
    }

    @Test
    void anExpiredWorkerIdRestsForLeaseAndQuarantine() {
        RedissonLeaseStore store = new RedissonLeaseStore(client, settings);
        takeSome(new RedissonLeaseStore(client, longLeases()), SnowflakeLayout.WORKER_IDS - 1);
        long started = System.nanoTime();
        WorkerIdGrant last = store.take("abandoned", 0, true).grant();
        List<WorkerIdGrant> again = new ArrayList<>();
        Waiting.until("the end of lease and quarantine", DEADLINE, () -> tookOne(store, again));

        assertThat(Duration.ofNanos(System.nanoTime() - started))
                .isGreaterThanOrEqualTo(LEASE.plus(QUARANTINE).minus(BETWEEN_CLOCKS));
        assertThat(again.get(0).workerId()).isEqualTo(last.workerId());
    }

    @Test
    void theReadySourceGivesEverythingBackOnClose() {
        LeaseSettings usual = LeaseSettings.usual();
        LeaseSettings first = LeaseSettings.of(usual.lease(), usual.quarantine(), true);
        WorkerIdSource source = WorkerIdSources.redis(redis.address(), "", first, clock);
        int workerId = source.current().workerId();
        assertThat(leasesOf("chokepoint:uid")).containsKey("owner:" + workerId);

        source.close();

        assertThat(leasesOf("chokepoint:uid"))
                .containsKey("ceiling:" + workerId)
                .doesNotContainKey("owner:" + workerId);
    }

    @Test
    void aSourceOverTheServicesOwnClientLeavesItOpen() {
        LeaseSettings usual = LeaseSettings.usual();
        LeaseSettings first = LeaseSettings.of(usual.lease(), usual.quarantine(), true);
        WorkerIdSource source = WorkerIdSources.redis(client, first, clock);
        int workerId = source.current().workerId();

        source.close();
        // A service may close it before its context does.
        source.close();

        assertThat(client.isShutdown()).isFalse();
        assertThat(leasesOf("chokepoint:uid")).doesNotContainKey("owner:" + workerId);
    }

    @Test
    void aStartWithoutRedisSaysWhereNobodyAnswers() {
        String address = redis.address();
        redis.stop();

        assertThatThrownBy(() -> WorkerIdSources.redis(address, "", settings, clock))
                .isInstanceOf(WorkerIdUnavailableException.class)
                .hasMessageContaining("no Redis answers at " + address)
                .hasMessageContaining("uid.redis.address");
    }

    @Test
    void aRedisWithAPasswordGivesALeaseToWhoKnowsIt() {
        try (RedisForTest closed = new RedisForTest()) {
            closed.requirePassword("geheim");

            WorkerIdSources.redis(closed.address(), "geheim", settings, clock).close();
            for (String wrong : List.of("", "falsch")) {
                assertThatThrownBy(() -> WorkerIdSources.redis(closed.address(), wrong, settings, clock))
                        .isInstanceOf(WorkerIdUnavailableException.class)
                        .hasMessageContaining("no Redis answers at " + closed.address())
                        .hasMessageContaining("uid.redis.password")
                        .hasMessageNotContaining("falsch");
            }
        }
    }

    private RMap<String, String> leasesOf(String namespace) {
        return client.getMap("{" + namespace + "}:leases", StringCodec.INSTANCE);
    }

    private LeaseSettings longLeases() {
        return new LeaseSettings(settings.namespace(), Duration.ofMinutes(1), Duration.ofMinutes(2), true);
    }

    private static List<LeasedWorkerId> takeSome(RedissonLeaseStore store, int count) {
        List<LeasedWorkerId> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(store.take("owner-" + i, 7_000, true));
        }
        assertThat(all).extracting(one -> one.grant().workerId()).doesNotHaveDuplicates();
        return all;
    }

    private static boolean tookOne(RedissonLeaseStore store, List<WorkerIdGrant> taken) {
        try {
            taken.add(store.take("one-more", 0, true).grant());
            return true;
        } catch (WorkerIdsExhaustedException stillTaken) {
            return false;
        }
    }

    private static boolean issues(SnowflakeGenerator generator) {
        try {
            return generator.nextId() > 0;
        } catch (WorkerIdUnavailableException stopped) {
            return false;
        }
    }

    private static boolean issuesAnother(RedisWorkerIdLease lease, int workerId) {
        try {
            return lease.current().workerId() != workerId;
        } catch (WorkerIdUnavailableException stopped) {
            return false;
        }
    }
}
