package dev.chokepoint.uid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cn.hutool.core.lang.Snowflake;
import dev.chokepoint.uid.testkit.FakeClock;
import dev.chokepoint.uid.testkit.FixedWorkerId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RefusingGeneratorTest {

    private final FakeClock clock = new FakeClock();
    private final FixedWorkerId source = new FixedWorkerId(WorkerIdGrant.unlimited(5));
    private final RefusingGenerator generator = new RefusingGenerator(source, clock);

    @Test
    void theToleranceIsHutools() {
        assertThat(RefusingGenerator.TOLERANCE).hasMillis(Snowflake.DEFAULT_TIME_OFFSET);
    }

    @Test
    void anIdCarriesTheClocksTimeAndTheWorkerId() {
        long id = generator.nextId();

        assertThat(SnowflakeLayout.idMillis(id)).isEqualTo(clock.idMillis());
        assertThat(SnowflakeLayout.workerId(id)).isEqualTo(5);
        assertThat(generator.refusals()).isZero();
    }

    @Test
    void aClockThatStepsBackFarIsRefusedUntilItHasCaughtUp() {
        generator.nextId();
        clock.step(Duration.ofSeconds(-5));

        assertThatThrownBy(generator::nextId)
                .isInstanceOf(ClockMovedBackException.class)
                .hasMessageContaining("5000 ms behind")
                .hasMessageContaining("uid.clock-back=logical-time");
        assertThat(generator.refusals()).isEqualTo(1);
        clock.pass(Duration.ofSeconds(5));
        assertThat(SnowflakeLayout.idMillis(generator.nextId())).isEqualTo(clock.idMillis());
    }

    @Test
    void aSmallStepIsToleratedWithTheLastIdsTime() {
        long before = generator.nextId();
        clock.step(Duration.ofMillis(-1_999));

        assertThat(generator.nextId()).isEqualTo(before + 1);
        clock.step(Duration.ofMillis(-1));
        assertThatThrownBy(generator::nextId).isInstanceOf(ClockMovedBackException.class);
    }

    @Test
    void aToleratedStepEndsWithTheSequenceOfItsMillisecond() {
        generator.nextId();
        clock.step(Duration.ofMillis(-10));
        generator.nextIds(SnowflakeLayout.IDS_PER_MILLI - 1);

        assertThatThrownBy(generator::nextId).isInstanceOf(ClockMovedBackException.class);
    }

    @Test
    void aFullMillisecondIsWaitedFor() {
        AtomicLong calls = new AtomicLong();
        long start = clock.millis();
        InstantSource slow = () -> Instant.ofEpochMilli(start + calls.getAndIncrement() / 10_000);
        RefusingGenerator waiting = new RefusingGenerator(new FixedWorkerId(WorkerIdGrant.unlimited(5)), slow);

        long[] ids = waiting.nextIds(SnowflakeLayout.IDS_PER_MILLI + 1);

        assertThat(SnowflakeLayout.idMillis(ids[SnowflakeLayout.IDS_PER_MILLI]))
                .isEqualTo(SnowflakeLayout.toIdMillis(start) + 1);
    }

    @Test
    void aClockThatStandsStillIsNotWaitedForLongerThanASecond() {
        AtomicLong nanos = new AtomicLong();
        RefusingGenerator waiting = new RefusingGenerator(
                new FixedWorkerId(WorkerIdGrant.unlimited(5)), clock, () -> nanos.addAndGet(200_000_000));
        waiting.nextIds(SnowflakeLayout.IDS_PER_MILLI);

        assertThatThrownBy(waiting::nextId).isInstanceOf(ClockMovedBackException.class);
    }

    @Test
    void idTimesBelowTheFloorOfTheGrantAreRefused() {
        long floorMillis = clock.idMillis() + 10_000;
        source.grant(new WorkerIdGrant(6, floorMillis, floorMillis + 30_000));

        assertThatThrownBy(generator::nextId).isInstanceOf(ClockMovedBackException.class);
        clock.pass(Duration.ofSeconds(10));
        assertThat(SnowflakeLayout.idMillis(generator.nextId())).isEqualTo(floorMillis);
    }

    @Test
    void aClockBeyondTheCeilingIsNotFollowed() {
        source.grant(new WorkerIdGrant(6, clock.idMillis(), clock.idMillis() + 1_000));
        clock.step(Duration.ofHours(1));

        assertThatThrownBy(generator::nextId)
                .isInstanceOf(WorkerIdUnavailableException.class)
                .hasMessageContaining("end of the granted window");
    }

    @Test
    void idsOfManyThreadsAreDistinctWhileTheClockStepsBackWithinAndBeyondTheTolerance() throws Exception {
        AtomicLong calls = new AtomicLong();
        long start = clock.millis();
        // A millisecond passes with every 100 calls; every 5,000 calls the clock is 3 ms, or 3 s, behind for a while.
        RefusingGenerator shared = new RefusingGenerator(source(), () -> {
            long call = calls.getAndIncrement();
            long back = call / 5_000 % 4 == 3 ? call % 2 == 0 ? 3_000 : 3 : 0;
            return Instant.ofEpochMilli(start + call / 100 - back);
        });

        long[] ids = generate(shared, 8, 50_000);

        assertThat(shared.refusals()).isPositive();
        assertThat(ids.length + shared.refusals()).isEqualTo(8 * 50_000);
        assertThat(Arrays.stream(ids).distinct().count()).isEqualTo(ids.length);
    }

    private static FixedWorkerId source() {
        return new FixedWorkerId(WorkerIdGrant.unlimited(5));
    }

    private static long[] generate(SnowflakeGenerator generator, int threads, int callsPerThread) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<long[]>> tasks = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                tasks.add(() -> LongStream.range(0, callsPerThread)
                        .map(call -> idOrNone(generator))
                        .filter(id -> id > 0)
                        .toArray());
            }
            LongStream all = LongStream.empty();
            for (Future<long[]> part : pool.invokeAll(tasks, 60, TimeUnit.SECONDS)) {
                all = LongStream.concat(all, Arrays.stream(part.get()));
            }
            return all.toArray();
        } finally {
            pool.shutdownNow();
        }
    }

    private static long idOrNone(SnowflakeGenerator generator) {
        try {
            return generator.nextId();
        } catch (ClockMovedBackException refused) {
            return 0;
        }
    }
}
