package dev.chokepoint.uid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.uid.testkit.FakeClock;
import dev.chokepoint.uid.testkit.FakeLeaseStore;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.Test;

class RedisWorkerIdLeaseTest {

    private final LeaseSettings settings = LeaseSettings.usual();
    private final FakeClock clock = new FakeClock();
    private final FakeLeaseStore store = new FakeLeaseStore();
    private final Deque<Runnable> steps = new ArrayDeque<>();
    private Duration delay = Duration.ZERO;

    private RedisWorkerIdLease take() {
        return take(settings);
    }

    private RedisWorkerIdLease take(LeaseSettings settings) {
        return RedisWorkerIdLease.take(store, settings, "me", clock, clock::nanoTime, (after, step) -> {
            delay = after;
            steps.add(step);
        });
    }

    private void runNextStep() {
        steps.remove().run();
    }

    @Test
    void theLeaseIsTrustedForNineTenthsOfItsDuration() {
        RedisWorkerIdLease lease = take();

        clock.pass(Duration.ofMillis(26_999));
        assertThat(lease.current().workerId()).isEqualTo(40);
        clock.pass(Duration.ofMillis(1));
        assertThatThrownBy(lease::current)
                .isInstanceOf(WorkerIdUnavailableException.class)
                .hasMessageContaining("workerId 40 was not renewed within PT27S");
    }

    @Test
    void aRenewalKeepsTheWorkerIdAndMovesTheWindow() {
        RedisWorkerIdLease lease = take();
        long ceilingMillis = lease.current().ceilingMillis();
        assertThat(delay).isEqualTo(Duration.ofSeconds(10));

        clock.pass(Duration.ofSeconds(10));
        runNextStep();
        clock.pass(Duration.ofSeconds(20));

        assertThat(lease.current().workerId()).isEqualTo(40);
        assertThat(lease.current().ceilingMillis()).isEqualTo(ceilingMillis + 10_000);
    }

    @Test
    void aClockThatStepsBackDoesNotProlongTheTrust() {
        RedisWorkerIdLease lease = take();
        clock.pass(Duration.ofSeconds(27));
        clock.step(Duration.ofHours(-1));

        assertThatThrownBy(lease::current).isInstanceOf(WorkerIdUnavailableException.class);
    }

    @Test
    void theGeneratorStopsWhileRedisIsAwayAndGoesOnAfterwards() {
        RedisWorkerIdLease lease = take();
        SnowflakeGenerator generator = new LogicalTimeGenerator(lease, clock);
        long before = generator.nextId();
        store.unreachable(true);
        clock.pass(Duration.ofSeconds(27));
        runNextStep();

        assertThat(delay).isEqualTo(settings.retry());
        assertThatThrownBy(generator::nextId).isInstanceOf(WorkerIdUnavailableException.class);

        store.unreachable(false);
        runNextStep();
        assertThat(generator.nextId()).isGreaterThan(before);
    }

    @Test
    void aLeaseOfAnotherOwnerIsReplacedByANewOneUnderANewToken() {
        RedisWorkerIdLease lease = take();
        String firstToken = store.lastToken();
        store.loseHolding();
        runNextStep();

        assertThat(lease.current().workerId()).isEqualTo(41);
        assertThat(store.lastToken()).isNotEqualTo(firstToken);
        assertThat(lease.losses()).isEqualTo(1);
    }

    @Test
    void aLostLeaseStopsTheGeneratorAtOnceWhenThereIsNoNewOne() {
        RedisWorkerIdLease lease = take();
        SnowflakeGenerator generator = new LogicalTimeGenerator(lease, clock);
        store.loseHolding();
        store.exhausted(true);
        runNextStep();

        assertThatThrownBy(generator::nextId)
                .isInstanceOf(WorkerIdUnavailableException.class)
                .hasMessageContaining("all workerIds are leased");

        store.exhausted(false);
        runNextStep();
        assertThat(SnowflakeLayout.workerId(generator.nextId())).isEqualTo(41);
    }

    @Test
    void whileWorkerIdsAreWithheldThereAreNoIdsAndTheReasonHasTheEnd() {
        store.withhold(Duration.ofSeconds(20));
        RedisWorkerIdLease lease = take();
        String end = clock.instant().plusSeconds(20).toString();

        assertThat(delay).isEqualTo(Duration.ofSeconds(20));
        clock.pass(Duration.ofSeconds(5));
        assertThatThrownBy(lease::current)
                .isInstanceOfSatisfying(WorkerIdsWithheldException.class, withheld -> assertThat(withheld.remaining())
                        .isEqualTo(Duration.ofSeconds(15)))
                .hasMessage("no ids until " + end + ": Redis has no record");
        clock.pass(Duration.ofMinutes(1));
        assertThatThrownBy(lease::current)
                .isInstanceOfSatisfying(WorkerIdsWithheldException.class, withheld -> assertThat(withheld.remaining())
                        .isZero());

        store.withhold(Duration.ZERO);
        runNextStep();
        assertThat(lease.current().workerId()).isEqualTo(40);
        assertThat(lease.losses()).isZero();
    }

    @Test
    void aStoreThatForgotATrustedLeaseKnowsItAgainAndTheWorkerIdStays() {
        RedisWorkerIdLease lease = take();
        store.beginGeneration();
        clock.pass(Duration.ofSeconds(26));
        runNextStep();
        clock.pass(Duration.ofSeconds(20));

        assertThat(store.lastTrusted()).isTrue();
        assertThat(lease.current().workerId()).isEqualTo(40);
        assertThat(lease.losses()).isZero();
    }

    @Test
    void aLeaseThatIsKnownAgainOnlyAfterItsTrustEndedIsGivenUp() {
        RedisWorkerIdLease lease = take();
        store.beginGeneration();
        store.beforeAnswer(() -> clock.pass(Duration.ofSeconds(27)));
        runNextStep();

        assertThat(store.released()).isEqualTo(40);
        assertThat(lease.current().workerId()).isEqualTo(41);
        assertThat(lease.losses()).isEqualTo(1);
    }

    @Test
    void aLateAnswerOfTheSameGenerationStillCounts() {
        RedisWorkerIdLease lease = take();
        clock.pass(Duration.ofSeconds(10));
        store.beforeAnswer(() -> clock.pass(Duration.ofSeconds(18)));
        runNextStep();

        assertThat(lease.current().workerId()).isEqualTo(40);
    }

    @Test
    void anOwnerThatTrustsItsLeaseNoMoreSaysSo() {
        RedisWorkerIdLease lease = take();
        clock.pass(Duration.ofSeconds(27));
        runNextStep();

        assertThat(store.lastTrusted()).isFalse();
        assertThat(lease.current().workerId()).isEqualTo(40);
    }

    @Test
    void onlyTheFirstWorkerIdOfAProcessIsTakenWithTheStatementOfAFirstStart() {
        take(LeaseSettings.of(settings.lease(), settings.quarantine(), true));
        assertThat(store.lastFirstStart()).isTrue();

        store.loseHolding();
        runNextStep();
        assertThat(store.lastFirstStart()).isFalse();
        take();
        assertThat(store.lastFirstStart()).isFalse();
    }

    @Test
    void theWindowCoversAGeneratorThatRunsAheadOfItsClock() {
        RedisWorkerIdLease lease = take();
        lease.attach(() -> clock.idMillis() + 25_000);
        runNextStep();

        assertThat(lease.current().ceilingMillis()).isEqualTo(clock.idMillis() + 55_000);
    }

    @Test
    void closingGivesTheWorkerIdBackAndEndsTheRenewals() {
        RedisWorkerIdLease lease = take();
        lease.close();
        runNextStep();

        assertThat(store.released()).isEqualTo(40);
        assertThat(steps).isEmpty();
        assertThatThrownBy(lease::current)
                .isInstanceOf(WorkerIdUnavailableException.class)
                .hasMessageContaining("given back");
    }

    @Test
    void closingWithoutRedisLeavesTheLeaseToItsExpiry() {
        RedisWorkerIdLease lease = take();
        store.unreachable(true);
        lease.close();

        assertThatThrownBy(lease::current).isInstanceOf(WorkerIdUnavailableException.class);
    }

    @Test
    void oneLeaseFeedsOneGenerator() {
        RedisWorkerIdLease lease = take();
        lease.attach(() -> 0);

        assertThatIllegalStateException().isThrownBy(() -> lease.attach(() -> 0));
    }

    @Test
    void aStartWithoutRedisFailsWithTheReason() {
        store.unreachable(true);

        assertThatThrownBy(this::take)
                .isInstanceOf(WorkerIdUnavailableException.class)
                .hasMessageContaining("connection refused");
    }

    @Test
    void aStartWithoutFreeWorkerIdFailsWithItsOwnException() {
        store.exhausted(true);

        assertThatThrownBy(this::take).isInstanceOf(WorkerIdsExhaustedException.class);
    }
}
