package dev.chokepoint.lab.report.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.chokepoint.catalogue.finding.Expectation;
import dev.chokepoint.lab.report.sample.CountRun;
import dev.chokepoint.lab.report.sample.RatioRun;
import dev.chokepoint.lab.result.RunResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class FindingRunsTest {
    private static final RunResult OTHER_LOAD = RatioRun.run(Expectation.NO_EFFECT);
    private static final RunResult FEW_BLOCKS = RatioRun.loadedByTurns(Expectation.INCONCLUSIVE, 4);
    private static final RunResult MANY_BLOCKS = RatioRun.loadedByTurns(Expectation.REPRODUCED, 8);
    private static final RunResult INVALID = RatioRun.loadedByTurns(Expectation.INVALID, 8);

    /** A run with more blocks is a rerun, and a rerun does not replace a weaker answer. */
    @Test
    void ofRunsThatAskedTheSameTheWeakestJudges() {
        FindingRuns.Judging judging = judging(FEW_BLOCKS, MANY_BLOCKS);

        assertThat(judging.run().result()).isSameAs(FEW_BLOCKS);
        assertThat(judging.text()).isEqualTo(" (by the weakest verdict of 2 runs)");
    }

    @Test
    void aRunUnderAnotherLoadDoesNotJudgeAndIsNamed() {
        FindingRuns.Judging judging = judging(OTHER_LOAD, MANY_BLOCKS);

        assertThat(judging.run().result()).isSameAs(MANY_BLOCKS);
        assertThat(judging.text()).isEqualTo(" (by the newest valid run; not counted: 1 run under other conditions)");
    }

    @Test
    void anInvalidRunJudgesOnlyWhenThereIsNoOther() {
        assertThat(judging(MANY_BLOCKS, INVALID).run().result()).isSameAs(MANY_BLOCKS);
        assertThat(judging(INVALID).run().result()).isSameAs(INVALID);
        assertThat(judging(INVALID, OTHER_LOAD, FEW_BLOCKS, MANY_BLOCKS).text())
                .isEqualTo(" (by the weakest verdict of 2 runs; not counted: 1 INVALID run and 1 run under other"
                        + " conditions)");
    }

    @Test
    void aSingleRunJudgesWithoutAWord() {
        assertThat(judging(MANY_BLOCKS).text()).isEmpty();
    }

    @Test
    void aRunThatLiesInTwoFoldersJudgesOnce() {
        FindingRuns runs = new FindingRuns(List.of(
                published("earlier/trip-seata-parallel-request-1", FEW_BLOCKS),
                published("trip-seata-parallel-request", FEW_BLOCKS)));

        assertThat(runs.runs()).hasSize(1);
        assertThat(runs.judging().text()).isEmpty();
    }

    @Test
    void aRunThatLiesInTwoFoldersIsPooledOnce() {
        RunResult few = CountRun.run(Expectation.NOT_REPRODUCED, 0, 0, 1_200);
        PublishedRun earlier = published("earlier/trip-worker-id-redis-1", few);
        PublishedRun again = published("earlier/trip-worker-id-redis-2", few);
        PublishedRun other = published("trip-worker-id-redis", CountRun.run());

        assertThat(new FindingRuns(List.of(earlier, again, other)).pool(OptionalLong.empty()))
                .hasValueSatisfying(pool -> assertThat(pool.counted()).containsExactly(few, CountRun.run()));
        assertThat(new FindingRuns(List.of(earlier, again)).pool(OptionalLong.empty()))
                .isEmpty();
    }

    private static PublishedRun published(String folder, RunResult run) {
        return new PublishedRun(Path.of("docs", "results", "2026-11-21-quiet-2-cores", folder), run);
    }

    private static FindingRuns.Judging judging(RunResult... runs) {
        List<PublishedRun> published = new ArrayList<>();
        Arrays.stream(runs)
                .forEach(run -> published.add(new PublishedRun(
                        Path.of(
                                "docs",
                                "results",
                                "2026-11-21-quiet-2-cores",
                                run.finding().id()),
                        run)));
        return new FindingRuns(published).judging();
    }
}
