package dev.chokepoint.trip.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.testing.Waiting;
import dev.chokepoint.trip.stock.AvailabilityChanged;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.QueryTimeoutException;

class CachedQueriesTest {

    private static final Duration DEADLINE = Duration.ofSeconds(30);
    private static final Duration MAX_AGE = Duration.ofSeconds(1);
    private static final PageQuery TWO_NIGHTS = query(0, 2);

    private final FakeQueries source = new FakeQueries();
    private final AtomicLong nowNanos = new AtomicLong();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final ExecutorService callers = Executors.newCachedThreadPool();
    private final CachedQueries cache = cache(100, DEADLINE, meters);

    @AfterEach
    void end() {
        callers.shutdownNow();
    }

    @Test
    void aPageIsReadOnceUntilItsAgeWhichCountsFromTheBeginOfItsLoad() {
        source.whileLoading(() -> pass(Duration.ofMillis(400)));
        assertThat(load()).isEqualTo(1);
        pass(Duration.ofMillis(599));
        assertThat(load()).isEqualTo(1);
        pass(Duration.ofMillis(1));
        assertThat(load()).isEqualTo(2);
        assertThat(gets("hit")).isEqualTo(1);
        assertThat(gets("miss")).isEqualTo(2);
    }

    @Test
    void aLoadThatTakesLongerThanTheAgeIsNotKept() {
        source.whileLoading(() -> pass(MAX_AGE.plusMillis(1)));
        assertThat(List.of(load(), load())).containsExactly(1, 2);
    }

    @Test
    void callersOfOnePageWaitForOneLoad() throws Exception {
        CountDownLatch loading = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        source.whileLoading(() -> {
            loading.countDown();
            await(end);
        });
        List<Future<Integer>> answers =
                Stream.generate(() -> callers.submit(this::load)).limit(20).toList();
        await(loading);
        Waiting.until("all of them ask", DEADLINE, () -> gets("hit") == 19);
        end.countDown();

        for (Future<Integer> answer : answers) {
            assertThat(answer.get(30, TimeUnit.SECONDS)).isEqualTo(1);
        }
        assertThat(source.loads()).isEqualTo(1);
    }

    @Test
    void aChangeOfANightDropsThePagesThatShowItAndNoOthers() {
        load();
        PageQuery later = query(2, 2);
        cache.page(later);
        assertThat(cache.drop(changed(FakeQueries.PRODUCT + 1, 0, 5))).isZero();
        assertThat(cache.drop(changed(FakeQueries.PRODUCT, -3, 0))).isEqualTo(1);
        cache.page(later);
        assertThat(source.loads()).isEqualTo(2);
        assertThat(load()).isEqualTo(3);
        cache.dropAll();
        assertThat(load()).isEqualTo(4);
    }

    @Test
    void aPageWhoseNightChangesWhileItIsLoadedIsNotKept() {
        source.whileLoading(
                () -> assertThat(cache.drop(changed(FakeQueries.PRODUCT, 0, 0))).isEqualTo(1));
        assertThat(load()).isEqualTo(1);
        source.whileLoading(() -> {});
        assertThat(load()).isEqualTo(2);
        assertThat(load()).isEqualTo(2);
    }

    @Test
    void aFailureReachesItsCallerAndIsNotKept() {
        source.whileLoading(() -> {
            throw new IllegalStateException("no database");
        });
        assertThatThrownBy(this::load).hasMessage("no database");
        source.whileLoading(() -> {});
        assertThat(load()).isEqualTo(2);
    }

    @Test
    void whoWaitsForALoadThatHangsGetsAnErrorAndTheNextCallerLoads() {
        CachedQueries impatient = cache(100, Duration.ofMillis(20), new SimpleMeterRegistry());
        CountDownLatch loading = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        source.whileLoading(() -> {
            loading.countDown();
            await(end);
        });
        Future<AvailabilityPage> hanging = callers.submit(() -> impatient.page(TWO_NIGHTS));
        await(loading);

        assertThatThrownBy(() -> impatient.page(TWO_NIGHTS)).isInstanceOf(QueryTimeoutException.class);
        source.whileLoading(() -> {});
        assertThat(available(impatient.page(TWO_NIGHTS))).isEqualTo(2);
        end.countDown();
        assertThat(hanging).succeedsWithin(DEADLINE);
        assertThat(available(impatient.page(TWO_NIGHTS))).isEqualTo(2);
    }

    @Test
    void allPagesTogetherHaveNoMoreNightsThanAllowed() {
        SimpleMeterRegistry own = new SimpleMeterRegistry();
        CachedQueries small = cache(40, DEADLINE, own);
        // A page of two nights weighs four: the nights, the product and the page.
        IntStream.range(0, 30).forEach(day -> small.page(query(day, 2)));

        Waiting.until(
                "evictions",
                DEADLINE,
                () -> own.get("cache.evictions").functionCounters().stream()
                                .mapToDouble(counter -> counter.count())
                                .sum()
                        >= 20);
    }

    private CachedQueries cache(int maxNights, Duration longestWait, SimpleMeterRegistry registry) {
        return new CachedQueries(
                source,
                new QuerySettings(QuerySource.PRIMARY, QueryCacheKind.LOCAL, MAX_AGE, maxNights),
                nowNanos::get,
                registry,
                longestWait);
    }

    private int load() {
        return available(cache.page(TWO_NIGHTS));
    }

    private static int available(AvailabilityPage page) {
        return page.products().get(0).nights().get(0).available();
    }

    private double gets(String result) {
        return meters.get("cache.gets")
                .tags("cache", CachedQueries.NAME, "result", result)
                .functionCounter()
                .count();
    }

    private void pass(Duration time) {
        nowNanos.addAndGet(time.toNanos());
    }

    private static PageQuery query(int fromDay, int nights) {
        return new PageQuery(FakeQueries.DAY.plusDays(fromDay), FakeQueries.DAY.plusDays(fromDay + nights - 1L), 0, 20);
    }

    private static AvailabilityChanged changed(long product, int from, int to) {
        return new AvailabilityChanged(product, FakeQueries.DAY.plusDays(from), FakeQueries.DAY.plusDays(to));
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("interrupted", interrupted);
        }
    }
}
