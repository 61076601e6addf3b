package dev.chokepoint.uid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.uid.testkit.FakeClock;
import dev.chokepoint.uid.testkit.FixedWorkerId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LogicalTimeGeneratorTest {

    private final FakeClock clock = new FakeClock();
    private final FixedWorkerId source = new FixedWorkerId(WorkerIdGrant.unlimited(5));
    private final SnowflakeGenerator generator = new LogicalTimeGenerator(source, clock);

    @Test
    void anIdCarriesTheClocksTimeAndTheWorkerId() {
        long id = generator.nextId();

        assertThat(SnowflakeLayout.idMillis(id)).isEqualTo(clock.idMillis());
        assertThat(SnowflakeLayout.workerId(id)).isEqualTo(5);
        assertThat(SnowflakeLayout.sequence(id)).isZero();
    }

    @Test
    void theSequenceOverflowsIntoTheTimeWhenTheClockStandsStill() {
        long[] ids = generator.nextIds(SnowflakeLayout.IDS_PER_MILLI + 1);

        long last = ids[SnowflakeLayout.IDS_PER_MILLI];
        assertThat(SnowflakeLayout.idMillis(last)).isEqualTo(clock.idMillis() + 1);
        assertThat(SnowflakeLayout.sequence(last)).isZero();
        assertThat(Arrays.stream(ids).distinct().count()).isEqualTo(ids.length);
    }

    @Test
    void theTimeGoesOnFromTheLastIdWhenTheClockStepsBack() {
        long before = generator.nextId();
        clock.step(Duration.ofHours(-1));

        assertThat(generator.nextId()).isEqualTo(before + 1);
    }

    @Test
    void theClockIsFollowedAgainOnceItHasCaughtUp() {
        generator.nextId();
        clock.step(Duration.ofHours(-1));
        generator.nextId();
        clock.step(Duration.ofHours(2));

        assertThat(SnowflakeLayout.idMillis(generator.nextId())).isEqualTo(clock.idMillis());
    }

    @Test
    void aMillionIdsOfManyThreadsAreDistinctWhileTheClockStandsStillAndStepsBack() throws Exception {
        AtomicLong calls = new AtomicLong();
        long start = clock.millis();
        // Stands still for 5,000 calls, then steps 3 ms back; every 20,000 calls it has gained 8 ms.
        SnowflakeGenerator shared = new LogicalTimeGenerator(source, () -> {
            long step = calls.getAndIncrement() / 5_000;
            return Instant.ofEpochMilli(start + step / 4 * 20 - step % 4 * 3);
        });

        long[] ids = generate(shared, 8, 125_000);

        assertThat(ids).hasSize(1_000_000);
        assertThat(Arrays.stream(ids).distinct().count()).isEqualTo(ids.length);
    }

    @Test
    void noIdIsIssuedBelowTheFloorOfTheGrant() {
        long floorMillis = clock.idMillis() + 60_000;
        source.grant(new WorkerIdGrant(6, floorMillis, floorMillis + 1_000));

        assertThat(SnowflakeLayout.idMillis(generator.nextId())).isEqualTo(floorMillis);
    }

    @Test
    void aClockBeyondTheCeilingIsNotFollowed() {
        source.grant(new WorkerIdGrant(6, clock.idMillis(), clock.idMillis() + 1_000));
        long before = generator.nextId();
        clock.step(Duration.ofHours(1));

        assertThat(generator.nextId()).isEqualTo(before + 1);
    }

    @Test
    void theGeneratorStopsAtTheCeilingOfTheGrant() {
        source.grant(new WorkerIdGrant(6, clock.idMillis(), clock.idMillis() + 1));
        generator.nextIds(SnowflakeLayout.IDS_PER_MILLI);

        assertThatThrownBy(generator::nextId)
                .isInstanceOf(WorkerIdUnavailableException.class)
                .hasMessageContaining("workerId 6")
                .hasMessageContaining("end of the granted window");
    }

    @Test
    void theSourceLearnsTheHighestIdTime() {
        generator.nextIds(SnowflakeLayout.IDS_PER_MILLI * 3);
        clock.step(Duration.ofHours(-1));

        assertThat(source.lastIdMillis())
                .isEqualTo(clock.idMillis() + Duration.ofHours(1).toMillis() + 2);
    }

    private static long[] generate(SnowflakeGenerator generator, int threads, int idsPerThread) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<long[]>> tasks = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                tasks.add(() -> generator.nextIds(idsPerThread));
            }
            long[] all = new long[threads * idsPerThread];
            int filled = 0;
            for (Future<long[]> part : pool.invokeAll(tasks, 60, TimeUnit.SECONDS)) {
                System.arraycopy(part.get(), 0, all, filled, idsPerThread);
                filled += idsPerThread;
            }
            return all;
        } finally {
            pool.shutdownNow();
        }
    }
}
