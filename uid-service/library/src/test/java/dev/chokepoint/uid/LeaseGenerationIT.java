package dev.chokepoint.uid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.chokepoint.testing.RedisForTest;
import dev.chokepoint.testing.Waiting;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.redisson.api.RMap;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** What the scripts do when Redis may have forgotten leases, one step after the other. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LeaseGenerationIT {

    private static final Duration DEADLINE = Duration.ofSeconds(20);

    /** Long enough that a busy machine does the steps of a test within it. */
    private static final LeaseSettings LONG =
            new LeaseSettings("uid-it", Duration.ofSeconds(30), Duration.ofSeconds(60), false);

    /** Short enough to wait for. */
    private static final LeaseSettings SHORT =
            new LeaseSettings("uid-it", Duration.ofMillis(300), Duration.ofMillis(400), false);

    private final RedisForTest redis = new RedisForTest();
    private final RedissonClient client = WorkerIdSources.connect(redis.address());
    private final RMap<String, String> leases = client.getMap("{uid-it}:leases", StringCodec.INSTANCE);
    private final RedissonLeaseStore store = new RedissonLeaseStore(client, LONG);
    private final RedissonLeaseStore shortLeases = new RedissonLeaseStore(client, SHORT);
    private LeasedWorkerId mine;

    @BeforeEach
    void holdOne() {
        mine = store.take("mine", 1_000, true);
    }

    @AfterEach
    void loseEverything() {
        client.getKeys().flushall();
    }

    @AfterAll
    void stop() {
        client.shutdown();
        redis.close();
    }

    @Test
    void anEmptyRedisGivesNothingForOneLease() {
        loseEverything();
        long started = System.nanoTime();
        assertThatExceptionOfType(WorkerIdsWithheldException.class)
                .isThrownBy(() -> shortLeases.take("new", 0, false))
                .withMessageContaining("for PT0.3S, because it has no record of earlier leases")
                .satisfies(withheld -> assertThat(withheld.remaining()).isEqualTo(SHORT.lease()));
        Waiting.until("a workerId", DEADLINE, () -> taken(shortLeases, "new").isPresent());

        assertThat(Duration.ofNanos(System.nanoTime() - started))
                .isGreaterThanOrEqualTo(SHORT.lease().minus(RedisWorkerIdLeaseIT.BETWEEN_CLOCKS));
    }

    @Test
    void aFirstStartIsBelievedOnlyWhereThereIsNothing() {
        loseEverything();
        assertWithheld("it has no record of earlier leases");

        assertThatExceptionOfType(WorkerIdsWithheldException.class).isThrownBy(() -> store.take("new", 0, true));
        client.getKeys().delete("{uid-it}:leases");
        client.getScoredSortedSet("{uid-it}:free-at").add(1, "7");
        assertThatExceptionOfType(WorkerIdsWithheldException.class).isThrownBy(() -> store.take("new", 0, true));
    }

    @Test
    void aTrustedLeaseIsRegisteredAgainWithItsWindowAndItsWorkerIdIsGivenToNobodyElse() {
        loseEverything();

        Optional<LeasedWorkerId> again = shortLeases.renew(mine, true, 0);
        assertThat(again).hasValueSatisfying(lease -> {
            assertThat(lease.grant()).isEqualTo(mine.grant());
            assertThat(lease.generation()).isNotEqualTo(mine.generation());
        });
        assertThat(shortLeases.renew(again.orElseThrow(), true, 0)).isEqualTo(again);

        String aimed = RedisAim.token(mine.grant().workerId());
        Waiting.until("a workerId", DEADLINE, () -> taken(shortLeases, aimed)
                .filter(other -> other.grant().workerId() != mine.grant().workerId())
                .isPresent());
    }

    @Test
    void aLeaseThatItsOwnerDoesNotTrustIsNotRegisteredAgain() {
        loseEverything();

        assertThat(store.renew(mine, false, 0)).isEmpty();
        assertThat(leases).doesNotContainKey("owner:" + mine.grant().workerId());
    }

    @Test
    void onceWorkerIdsAreGivenOutAgainNoForgottenLeaseIsRegistered() {
        loseEverything();
        Waiting.until("a workerId", DEADLINE, () -> taken(shortLeases, "new").isPresent());

        assertThat(shortLeases.renew(mine, true, 0)).isEmpty();
    }

    @Test
    void anAskerWithALongerLeaseProlongsTheWait() {
        loseEverything();
        assertThat(taken(shortLeases, "short")).isEmpty();

        assertThatExceptionOfType(WorkerIdsWithheldException.class)
                .isThrownBy(() -> store.take("long", 0, false))
                .satisfies(withheld -> assertThat(withheld.remaining()).isGreaterThan(SHORT.lease()));
        assertThatExceptionOfType(WorkerIdsWithheldException.class)
                .isThrownBy(() -> shortLeases.take("short", 0, false))
                .satisfies(withheld -> assertThat(withheld.remaining()).isGreaterThan(SHORT.lease()));
    }

    @Test
    void anotherRedisProcessWithTheSameDataGivesNothingOutAndHoldersGoOn() {
        leases.fastPut("run", "0123456789abcdef0123456789abcdef01234567");

        assertWithheld("it was restarted, restored or replaced");
        assertThat(store.renew(mine, false, 0))
                .hasValueSatisfying(lease -> assertThat(lease.generation()).isNotEqualTo(mine.generation()));
    }

    @Test
    void theLossOfOneOfTheTwoKeysIsSeen() {
        client.getKeys().delete("{uid-it}:free-at");
        assertWithheld("a part of its leases is missing");

        assertThat(store.renew(mine, true, 0)).isPresent();
        client.getKeys().delete("{uid-it}:leases");
        assertWithheld("it has no record of earlier leases");
    }

    @Test
    void aTrustedLeaseThatIsMissingProvesALoss() {
        leases.fastRemove("owner:" + mine.grant().workerId());

        assertThat(store.renew(mine, true, 0)).isPresent();
        assertWithheld("a lease that was given is missing");
    }

    @Test
    void aWorkerIdThatAnotherOwnerHoldsIsLeftToIt() {
        leases.fastPut("owner:" + mine.grant().workerId(), "another");

        assertThat(store.renew(mine, true, 0)).isEmpty();
        assertThat(leases.get("owner:" + mine.grant().workerId())).isEqualTo("another");
        assertWithheld("a lease that was given is missing");
    }

    private void assertWithheld(String reason) {
        assertThatExceptionOfType(WorkerIdsWithheldException.class)
                .isThrownBy(() -> store.take("new", 0, false))
                .withMessageContaining(reason);
    }

    private static Optional<LeasedWorkerId> taken(RedissonLeaseStore from, String token) {
        try {
            return Optional.of(from.take(token, 0, false));
        } catch (WorkerIdsWithheldException notYet) {
            return Optional.empty();
        }
    }
}
