package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.lab.result.Shape;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class BlockTallyTest {
    private static final long START = 1_700_000_000_000L;

    private final GeneratorTrace trace = new GeneratorTrace();

    @Test
    void aRequestCountsInTheBlockInWhichItEnds() {
        BlockTally tally = closed(window(1, 1_000, 2_000), window(2, 2_000, 3_000));
        tally.add(ok(900, 50));
        tally.add(ok(950, 60));
        tally.add(ok(1_980, 30));
        tally.add(ok(2_990, 10));

        assertThat(loads(tally)).extracting(BlockLoad::completed).containsExactly(1L, 1L);
    }

    @Test
    void whatWasUnderWayDuringAFreezeHasNeitherRateNorResponseTimeButIsCounted() {
        trace.frozen(START + 2_000, START + 8_000);
        BlockTally tally = closed(window(1, 1_000, 2_000), window(2, 8_000, 9_000));
        tally.add(ok(1_500, 100));
        tally.add(ok(1_950, 6_055));
        tally.add(failed(1_960, 6_046));
        tally.add(failed(8_010, 40));

        BlockLoad second = loads(tally).get(1);

        assertThat(second.completed()).isEqualTo(1);
        assertThat(second.failed()).isEqualTo(1);
        assertThat(second.openAtEdges()).isEqualTo(2);
        assertThat(second.failedAtEdges()).isEqualTo(1);
        assertThat(second.p99Millis()).isEqualTo(40);
        assertThat(second.perSecond()).isZero();
        assertThat(loads(tally).get(0).perSecond()).isEqualTo(1);
    }

    /** The answer came during the freeze, and is read at the thaw, before the part that counts. */
    @Test
    void aRequestThatHungDuringAFreezeIsACaseAndAFailureOfItsBlock() {
        trace.frozen(START + 2_000, START + 8_000);
        Window second = new Window(
                2,
                Instant.ofEpochMilli(START + 8_000),
                Instant.ofEpochMilli(START + 9_000),
                Instant.ofEpochMilli(START + 12_000));
        BlockTally tally = closed(window(1, 1_000, 2_000), second);
        tally.add(failed(1_960, 6_045));
        tally.add(ok(8_005, 500));

        BlockLoad load = loads(tally).get(1);

        assertThat(load.completed()).isZero();
        assertThat(load.openAtEdges()).isEqualTo(2);
        assertThat(load.failedAtEdges()).isEqualTo(1);
        assertThat(load.leastSeconds()).isCloseTo(5, within(0.01));
    }

    /**
     * A server that answers 100 requests a second and 20 threads: the 20 that are under way at each freeze are answered
     * outside the blocks. With them the rate would be 110.
     */
    @Test
    void atSaturationTheRateIsThatOfTheServer() {
        int threads = 20;
        BlockTally tally = closed(window(1, 0, 2_000), window(2, 10_000, 12_000), window(3, 20_000, 22_000));
        trace.frozen(START + 2_000, START + 10_000);
        trace.frozen(START + 12_000, START + 20_000);
        Queue<Long> open = new ArrayDeque<>();
        for (long thaw : List.of(0L, 10_000L, 20_000L)) {
            while (!open.isEmpty()) {
                long sent = open.remove();
                tally.add(ok(sent, thaw + 1 - sent));
            }
            for (int thread = 0; thread < threads; thread++) {
                open.add(thaw);
            }
            for (long now = thaw + 10; now < thaw + 2_000; now += 10) {
                long sent = open.remove();
                tally.add(ok(sent, now - sent));
                open.add(now);
            }
        }

        assertThat(loads(tally))
                .allSatisfy(block -> assertThat(block.perSecond()).isCloseTo(100, within(1.0)));
        assertThat(loads(tally)).extracting(BlockLoad::openAtEdges).containsExactly(0L, 20L, 20L);
    }

    @Test
    void aBlockShouldLastTenTimesAsLongAsItsSlowRequests() {
        trace.frozen(START + 4_000, START + 9_000);
        BlockTally tally = closed(window(1, 0, 4_000), window(2, 9_000, 13_000));
        tally.add(ok(1_000, 400));
        tally.add(ok(3_700, 5_301));

        assertThat(loads(tally).get(0).leastSeconds()).isEqualTo(4.0);
        // It ended as soon as it could, so it took at least 301 ms; the freeze is not its fault.
        assertThat(loads(tally).get(1).leastSeconds()).isEqualTo(3.01);

        tally.add(ok(3_500, 5_502));
        assertThat(loads(tally).get(1).leastSeconds()).isEqualTo(5.02);
    }

    @Test
    void aBlockHasTheMeanOfItsRequestsWithoutThoseThatWereFrozen() {
        trace.frozen(START + 4_000, START + 9_000);
        BlockTally tally = closed(window(1, 0, 4_000), window(2, 9_000, 13_000));
        tally.add(ok(1_000, 400));
        tally.add(ok(2_000, 100));
        tally.add(ok(3_700, 5_301));

        assertThat(loads(tally)).extracting(BlockLoad::meanMillis).containsExactly(250.0, 0.0);
    }

    @Test
    void theSeriesIsOfTheWholeForkAndMarksWhatIsMeasured() {
        BlockTally tally = closed(window(1, 2_000, 4_000));
        tally.add(ok(100, 50));
        tally.add(ok(2_100, 50));
        tally.add(failed(3_100, 50));
        tally.add(ok(4_900, 50));

        Shape shape = tally.shape(tally.blocks().get(0).requests(), tally.blocks());

        assertThat(shape.series()).extracting(Shape.Point::completed).containsExactly(1L, 0L, 1L, 1L, 1L);
        assertThat(shape.series()).extracting(Shape.Point::measured).containsExactly(false, false, true, true, false);
        assertThat(shape.samples()).isEqualTo(2);
        assertThat(shape.failures()).isEqualTo(1);
    }

    @Test
    void theAuditIsToldOfEveryRequestOfTheWholeFork() {
        SentRequest first = new SentRequest("order", "k1", "1,2", "201", true, "7");
        BlockTally tally = closed(window(1, 2_000, 4_000));
        tally.add(new Sample(START, 10, "order", true, 1, Optional.of(first), "callers 1-1"));

        assertThat(tally.sent()).isEqualTo(1);
        assertThat(tally.samples()).isEqualTo(1);
    }

    @Test
    void inAnOpenLoopARequestCountsInTheBlockForWhichItWasPlanned() {
        OpenSchedule schedule = new OpenSchedule(new Arrivals.Open(10), "order");
        List<Sample> samples = List.of(arrival(1, 0, 10), arrival(11, 1_000, 5_000), arrival(12, 2_050, 10));
        samples.forEach(schedule::see);
        BlockTally tally = new BlockTally(
                List.of(window(1, 1_000, 2_000), window(2, 2_000, 3_000)), START, trace, Optional.of(schedule));
        samples.forEach(tally::add);

        BlockTally.OneBlock block = tally.blocks().get(0);

        assertThat(block.requests().count()).isEqualTo(2);
        // The second one was planned at 1.1 s and sent after the block, so its user waited 960 ms.
        assertThat(block.load(List.of()).p50Millis()).isEqualTo(960);
        assertThat(block.sentInTime()).isEqualTo(1);
        assertThat(block.planned()).isEqualTo(10);
        assertThat(tally.blocks().get(1).requests().count()).isZero();
    }

    @Test
    void aSecondRequestOfAnArrivalCountsFromItsOwnStartAndIsNotPlanned() {
        OpenSchedule schedule = new OpenSchedule(new Arrivals.Open(10), "order");
        Sample payment = new Sample(START + 1_700, 30, "pay", true, 1, Optional.empty(), "arrivals 1-11");
        List<Sample> samples = List.of(arrival(1, 0, 10), arrival(11, 1_005, 10), payment);
        samples.forEach(schedule::see);
        BlockTally tally = new BlockTally(List.of(window(1, 1_000, 2_000)), START, trace, Optional.of(schedule));
        samples.forEach(tally::add);

        BlockTally.OneBlock block = tally.blocks().get(0);

        assertThat(block.byLabel().keySet()).containsExactly("order", "pay");
        assertThat(block.requests().meanMillis()).isEqualTo((5 + 10 + 30) / 2.0);
        assertThat(block.sentInTime()).isEqualTo(1);
        assertThat(block.delays().getTotalCount()).isEqualTo(1);
    }

    @Test
    void blocksThatOverlapAreRefused() {
        assertThatThrownBy(() -> closed(window(1, 0, 2_000), window(2, 1_999, 3_000)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("block 2 begins before its predecessor has ended");
        assertThatThrownBy(() -> closed(window(1, 0, 2_000), window(2, 0, 1_000)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(this::closed).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> window(3, 5, 5)).hasMessageContaining("block 3");
    }

    private BlockTally closed(Window... windows) {
        return new BlockTally(List.of(windows), START, trace, Optional.empty());
    }

    private static List<BlockLoad> loads(BlockTally tally) {
        return tally.blocks().stream().map(block -> block.load(List.of())).toList();
    }

    private static Window window(int number, long from, long to) {
        return new Window(number, Instant.ofEpochMilli(START + from), Instant.ofEpochMilli(START + to));
    }

    private static Sample ok(long sinceStart, long elapsed) {
        return new Sample(START + sinceStart, elapsed, "order", true, 1, Optional.empty(), "callers 1-1");
    }

    private static Sample failed(long sinceStart, long elapsed) {
        return new Sample(START + sinceStart, elapsed, "order", false, 1, Optional.empty(), "callers 1-1");
    }

    private static Sample arrival(int number, long sinceStart, long elapsed) {
        return new Sample(START + sinceStart, elapsed, "order", true, 1, Optional.empty(), "arrivals 1-" + number);
    }
}
