package dev.chokepoint.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.chokepoint.catalogue.load.Arrivals;
import dev.chokepoint.catalogue.load.LoadMetricNames;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BlockJudgementTest {
    private static final long START = 1_700_000_000_000L;
    private static final Arrivals CLOSED = new Arrivals.Closed(2);

    private final GeneratorTrace trace = new GeneratorTrace();

    @Test
    void theBlocksTogetherHaveTheMetricsOfATrial() throws Exception {
        BlockTally tally = tally(4, Optional.empty());
        trace.frozen(START + 1_000, START + 1_900);
        tally.add(sample(100, 40, "order", true, 2));
        tally.add(sample(900, 1_010, "order", false, 2));
        tally.add(sample(2_100, 10, "pay", true, 2));
        tally.add(sample(4_100, 20, "pay", false, 2));
        used(10);

        BlockJudgement.Judged judged = judge(tally);

        assertThat(judged.saturation()).isEmpty();
        assertThat(judged.metrics())
                .containsEntry(LoadMetricNames.THROUGHPUT, 0.5)
                .containsEntry(LoadMetricNames.CASES, 3.0)
                .containsEntry(LoadMetricNames.FAILED_REQUESTS, 1.0)
                .containsEntry(LoadMetricNames.RESPONSE_TIME_MAX, 40.0)
                .containsEntry(LoadMetricNames.RESPONSE_TIME_P50, 20.0)
                .containsEntry("order.throughput", 0.25)
                .containsEntry("pay.failed_requests", 1.0)
                .containsEntry(LoadMetricNames.ACHIEVED_RATE, 100.0)
                .containsEntry(LoadMetricNames.GENERATOR_PROCESSOR_SHARE, 10.0)
                .doesNotContainKey(LoadMetricNames.START_DELAY_P99);
        assertThat(JMeterLoad.withUnits(judged.metrics())).hasSameSizeAs(judged.metrics());
    }

    @Test
    void aBlockInWhichTheGeneratorDidNotKeepUpIsLeftOut() throws Exception {
        BlockTally tally = tally(4, Optional.empty());
        for (int block = 0; block < 4; block++) {
            tally.add(sample(2_000 * block + 100, block == 2 ? 800 : 40, "order", true, 2));
        }
        // One block of one second on two processors.
        trace.look(START, Duration.ZERO);
        trace.look(START + 4_000, Duration.ZERO);
        trace.look(START + 5_000, Duration.ofMillis(1_500));
        trace.look(START + 9_000, Duration.ofMillis(1_500));

        BlockJudgement.Judged judged = judge(tally);

        assertThat(judged.blocks())
                .extracting(block -> block.saturation().size())
                .containsExactly(0, 0, 1, 0);
        assertThat(judged.blocks().get(2).saturation().get(0)).contains("75 % of the time of its processors");
        assertThat(judged.counted()).hasSize(3);
        assertThat(judged.metrics()).containsEntry(LoadMetricNames.RESPONSE_TIME_MAX, 40.0);
        assertThat(judged.watch().saturated()).isFalse();
    }

    /** The share that is shown is of the machine. The bound is of the one processor that it was given. */
    @Test
    void aGeneratorThatIsBusyOnItsOwnProcessorDidNotKeepUpAlthoughTheMachineHasMore() throws Exception {
        BlockTally tally = tally(4, Optional.empty());
        for (int block = 0; block < 4; block++) {
            tally.add(sample(2_000 * block + 100, 40, "order", true, 2));
        }
        used(40);

        BlockJudgement.Judged judged = new BlockJudgement(trace, CLOSED, 1, 8).judge(tally);

        assertThat(judged.saturation()).anyMatch(reason -> reason.contains("80 % of the time of its processors"));
        assertThat(judged.watch().processorSharePercent()).isEqualTo(10);
    }

    @Test
    void aThreadThatDiedIsSeenInEachBlockAndTheForkDoesNotCount() throws Exception {
        BlockTally tally = tally(4, Optional.empty());
        for (int block = 0; block < 4; block++) {
            tally.add(sample(2_000 * block + 100, 40, "order", true, block < 2 ? 2 : 1));
        }
        used(10);

        BlockJudgement.Judged judged = judge(tally);

        assertThat(judged.watch().saturated()).isTrue();
        assertThat(judged.saturation())
                .containsExactly(
                        "it did not keep up in 2 of 4 blocks, at most 25 % of them are allowed",
                        "block 3: only 1 of 2 planned threads were at work",
                        "block 4: only 1 of 2 planned threads were at work");
        assertThat(judged.metrics()).containsEntry(LoadMetricNames.CASES, 4.0);
    }

    @Test
    void aLateOpenLoopHasItsRateAndItsDelay() throws Exception {
        Arrivals.Open open = new Arrivals.Open(10);
        OpenSchedule schedule = new OpenSchedule(open, "order");
        List<Sample> samples = new ArrayList<>();
        for (int arrival = 1; arrival <= 80; arrival++) {
            long late = arrival > 68 && arrival < 71 ? 900 : 3;
            samples.add(new Sample(
                    START + (arrival - 1) * 100L + late,
                    20,
                    "order",
                    true,
                    1,
                    Optional.empty(),
                    "arrivals 1-" + arrival));
        }
        samples.forEach(schedule::see);
        BlockTally tally = tally(4, Optional.of(schedule));
        samples.forEach(tally::add);
        used(10);

        BlockJudgement.Judged judged = new BlockJudgement(trace, open, 2, 2).judge(tally);

        assertThat(judged.blocks().get(3).saturation())
                .singleElement()
                .asString()
                .contains("80.0 % of the planned");
        assertThat(judged.metrics())
                .containsEntry(LoadMetricNames.START_DELAY_P99, 0.0)
                .containsEntry(LoadMetricNames.ACHIEVED_RATE, 100.0)
                .containsEntry(LoadMetricNames.THROUGHPUT, 10.0);
        assertThat(judged.watch().threadsPlanned()).isZero();
    }

    @Test
    void blocksWithoutAnAnswerAreNoMeasurement() {
        BlockTally tally = tally(2, Optional.empty());
        tally.add(sample(1_500, 10, "order", true, 2));

        assertThatThrownBy(() -> judge(tally))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("none of the 1 requests");
    }

    private BlockJudgement.Judged judge(BlockTally tally) throws LoadException {
        return new BlockJudgement(trace, CLOSED, 2, 2).judge(tally);
    }

    /** Evenly, as a share of two processors. */
    private void used(int percent) {
        trace.look(START, Duration.ZERO);
        trace.look(START + 100_000, Duration.ofMillis(2_000L * percent));
    }

    /** Blocks of one second, every two seconds. */
    private BlockTally tally(int blocks, Optional<OpenSchedule> schedule) {
        List<Window> windows = new ArrayList<>();
        for (int block = 0; block < blocks; block++) {
            Instant start = Instant.ofEpochMilli(START + 2_000L * block);
            windows.add(new Window(block + 1, start, start.plusSeconds(1)));
        }
        return new BlockTally(windows, START, trace, schedule);
    }

    private static Sample sample(long sinceStart, long elapsed, String label, boolean success, int threads) {
        return new Sample(START + sinceStart, elapsed, label, success, threads, Optional.empty(), "callers 1-1");
    }
}
